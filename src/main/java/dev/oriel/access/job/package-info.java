/**
 * Background jobs: queued in the database, run by one node at a time, with the rights of the actor
 * that enqueued them.
 */
@NullMarked
package dev.oriel.access.job;

import org.jspecify.annotations.NullMarked;
