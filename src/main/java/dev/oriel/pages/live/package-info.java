/** What others change while a page is open. */
@NullMarked
package dev.oriel.pages.live;

import org.jspecify.annotations.NullMarked;
