/** What a workflow concludes of a comparison, beyond the comparison's own verdict. */
package dev.petbench.gate.conclude;
