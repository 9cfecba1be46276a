/** The setup area: the frame of its pages, and who may enter which of them. */
@NullMarked
package dev.oriel.pages.setup;

import org.jspecify.annotations.NullMarked;
