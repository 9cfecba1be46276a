/** Tasks: which are mine and open, and that they are done. */
@NullMarked
package dev.oriel.pages.task;

import org.jspecify.annotations.NullMarked;
