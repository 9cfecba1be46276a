/**
 * The pages before one is in: first start, sign-in, invitations, and the choice of a new password.
 */
@NullMarked
package dev.oriel.pages.entry;

import org.jspecify.annotations.NullMarked;
