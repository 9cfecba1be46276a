/** Pages of any address, on servers of tests with the profile {@code root}. */
@NullMarked
package dev.oriel.root;

import org.jspecify.annotations.NullMarked;
