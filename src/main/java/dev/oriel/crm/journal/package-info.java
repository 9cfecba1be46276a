/** The journals of connections: what AI clients have written, and how it is put back. */
@NullMarked
package dev.oriel.crm.journal;

import org.jspecify.annotations.NullMarked;
