/**
 * Reads requests: bodies, forms with files, and query parameters, within the limits of the server.
 */
@NamedInterface("request")
@NullMarked
package dev.oriel.web.http.request;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
