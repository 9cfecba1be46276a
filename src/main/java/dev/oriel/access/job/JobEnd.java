package dev.oriel.access.job;

import dev.oriel.access.identity.Actor;

/**
 * The end of a job that has not succeeded: it has failed or was cancelled, and is not repeated
 * unless the operator asks for it.
 *
 * @param id the id of the job
 * @param operator acts for the feature, because the actor of the job may have no access any more
 * @param reason a sentence for the users who wait for the job
 */
public record JobEnd<I>(String id, Actor operator, I input, String reason) {}
