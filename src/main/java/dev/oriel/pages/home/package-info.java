/** The first page of a member, and the way to all others. */
@NullMarked
package dev.oriel.pages.home;

import org.jspecify.annotations.NullMarked;
