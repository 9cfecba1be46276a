/** The doors to records. */
@NullMarked
package dev.oriel.crm.record;

import org.jspecify.annotations.NullMarked;
