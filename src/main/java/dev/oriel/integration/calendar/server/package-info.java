/**
 * Calendars of other servers: CalDAV (RFC 4791), and events in their form of exchange, iCalendar
 * (RFC 5545). Nothing here knows a CRM.
 */
@NamedInterface("server")
@NullMarked
package dev.oriel.integration.calendar.server;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
