/**
 * Persons: their accounts, how they prove who they are, where they are signed in, and the log of
 * it. What a person does with their own account takes {@link dev.oriel.access.account.SignedIn}
 * first, which only this module creates.
 */
@NullMarked
package dev.oriel.access.account;

import org.jspecify.annotations.NullMarked;
