/** Events of members in their calendars, and what comes back from there. */
@NullMarked
package dev.oriel.integration.calendar;

import org.jspecify.annotations.NullMarked;
