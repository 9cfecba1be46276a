package dev.oriel.ground.admission;

/**
 * The origin of a request.
 *
 * @param address the address of the client
 * @param requestId the id by which the request is known in its answer and in the log
 */
public record RequestOrigin(String address, String requestId) {}
