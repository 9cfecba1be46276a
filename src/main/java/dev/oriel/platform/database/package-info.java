/** PostgreSQL, embedded or external: its connections and transactions. */
@NullMarked
package dev.oriel.platform.database;

import org.jspecify.annotations.NullMarked;
