/** The frame of the setup area, which administrators have. */
@NullMarked
package dev.oriel.pages.setup;

import org.jspecify.annotations.NullMarked;
