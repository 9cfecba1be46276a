/** Limits how much a workspace stores. */
@NullMarked
package dev.oriel.model.quota;

import org.jspecify.annotations.NullMarked;
