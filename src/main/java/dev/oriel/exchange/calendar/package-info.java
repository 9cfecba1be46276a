/** Events of members in their calendars, and what comes back from there. */
@NullMarked
package dev.oriel.exchange.calendar;

import org.jspecify.annotations.NullMarked;
