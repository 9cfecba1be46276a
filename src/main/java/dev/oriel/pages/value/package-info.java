/** How the values of fields look on pages. */
@NullMarked
package dev.oriel.pages.value;

import org.jspecify.annotations.NullMarked;
