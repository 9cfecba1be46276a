/** The personal space: a person's account, sessions and connections, in the browser. */
@NullMarked
package dev.oriel.pages.me;

import org.jspecify.annotations.NullMarked;
