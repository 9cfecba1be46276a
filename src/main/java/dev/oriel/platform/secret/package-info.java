/** Encrypts secrets that have to be stored in a readable form, such as those that sign webhooks. */
@NullMarked
package dev.oriel.platform.secret;

import org.jspecify.annotations.NullMarked;
