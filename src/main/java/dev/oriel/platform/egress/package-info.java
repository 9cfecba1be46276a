/**
 * Requests to URLs that users enter, which never reach internal addresses unless the operator
 * allows it.
 */
@NullMarked
package dev.oriel.platform.egress;

import org.jspecify.annotations.NullMarked;
