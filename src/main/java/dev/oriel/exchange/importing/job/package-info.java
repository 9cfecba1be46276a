/** The import job: its configuration, its states, its validation, and the table that stores it. */
@NullMarked
package dev.oriel.exchange.importing.job;

import org.jspecify.annotations.NullMarked;
