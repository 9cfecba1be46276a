/**
 * The caller of each operation ({@link dev.oriel.access.identity.Actor}), and the rights it has.
 */
@NullMarked
package dev.oriel.access.identity;

import org.jspecify.annotations.NullMarked;
