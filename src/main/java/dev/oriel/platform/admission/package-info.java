/**
 * Limits of what requests use at once: permits for expensive work, memory, and carrier threads. A
 * context names the caller for whom a thread works.
 */
@NullMarked
package dev.oriel.platform.admission;

import org.jspecify.annotations.NullMarked;
