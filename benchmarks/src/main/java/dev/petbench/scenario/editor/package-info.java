/** What an editor does to a server on a day. */
package dev.petbench.scenario.editor;
