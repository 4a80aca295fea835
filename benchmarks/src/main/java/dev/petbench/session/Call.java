package dev.petbench.session;

import dev.petbench.wire.Exchange;

/**
 * A request that was sent, and where in the stream of notifications it began.
 *
 * @param request what was asked
 * @param notificationMark the notifications before it do not belong to it
 * @param exchange the request and its answer on the wire
 */
public record Call(Request request, long notificationMark, Exchange exchange) {}
