/** The search over all objects: its page, and the palette that every page has. */
@NullMarked
package dev.oriel.pages.search;

import org.jspecify.annotations.NullMarked;
