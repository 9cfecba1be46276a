/**
 * The page on which a member allows an OAuth client to act in their name, and what they may not.
 */
@NullMarked
package dev.oriel.pages.oauth;

import org.jspecify.annotations.NullMarked;
