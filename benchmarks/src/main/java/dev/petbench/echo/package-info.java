/** What the client itself costs, measured against a child that does next to nothing. */
package dev.petbench.echo;
