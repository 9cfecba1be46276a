/** Saved views of lists, and the columns that people and administrators have arranged. */
@NullMarked
package dev.oriel.crm.view;

import org.jspecify.annotations.NullMarked;
