/** The embedded PostgreSQL: its programs, its cluster in the data directory, and its process. */
@NamedInterface("embedded")
@NullMarked
package dev.oriel.platform.database.embedded;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
