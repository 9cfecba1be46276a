/** Notes on records. */
@NullMarked
package dev.oriel.crm.note;

import org.jspecify.annotations.NullMarked;
