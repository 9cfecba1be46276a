/** The activity of a record: its notes, and who changed it. */
@NullMarked
package dev.oriel.pages.activity;

import org.jspecify.annotations.NullMarked;
