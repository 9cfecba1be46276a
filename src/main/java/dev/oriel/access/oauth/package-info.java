/**
 * OAuth for AI clients: the client programs that members connect, the consent of the member, and
 * the codes and tokens by which a client then acts (RFC 6749 as OAuth 2.1 narrows it, RFC 7636, RFC
 * 8707, RFC 9207, RFC 9700).
 */
@NullMarked
package dev.oriel.access.oauth;

import org.jspecify.annotations.NullMarked;
