/** What administrators and the operator do with the connections of AI clients of all members. */
@NullMarked
package dev.oriel.feature.connection;

import org.jspecify.annotations.NullMarked;
