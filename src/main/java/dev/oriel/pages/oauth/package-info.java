/** The page on which a member allows an OAuth client to act in their name. */
@NullMarked
package dev.oriel.pages.oauth;

import org.jspecify.annotations.NullMarked;
