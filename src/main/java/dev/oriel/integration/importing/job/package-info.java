/** The import job: its configuration, its states, its validation, and the table that stores it. */
@NamedInterface("job")
@NullMarked
package dev.oriel.integration.importing.job;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
