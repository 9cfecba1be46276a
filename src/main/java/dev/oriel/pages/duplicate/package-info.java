/** Records that stand for the same thing, found and merged. */
@NullMarked
package dev.oriel.pages.duplicate;

import org.jspecify.annotations.NullMarked;
