/** The pages on which members connect AI clients, and limit and end their own connections. */
@NullMarked
package dev.oriel.feature.connection.own;

import org.jspecify.annotations.NullMarked;
