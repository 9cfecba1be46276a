/** The connections of all members, by which AI clients act in their names. */
@NullMarked
package dev.oriel.pages.setup.connection;

import org.jspecify.annotations.NullMarked;
