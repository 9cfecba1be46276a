/** Connections of AI clients: what administrators and the operator do with those of all members. */
@NullMarked
package dev.oriel.feature.connection;

import org.jspecify.annotations.NullMarked;
