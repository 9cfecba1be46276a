package dev.oriel.ground.admission;

/**
 * The origin of a request.
 *
 * @param address the address of the client, behind trusted proxies; empty if these do not tell it
 * @param requestId the id by which the request is known in its answer and in the log
 */
public record RequestOrigin(String address, String requestId) {}
