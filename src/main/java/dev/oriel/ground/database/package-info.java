/** PostgreSQL, embedded or external: its connections and transactions. */
@NullMarked
package dev.oriel.ground.database;

import org.jspecify.annotations.NullMarked;
