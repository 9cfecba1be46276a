/**
 * The endpoints that OAuth clients call by themselves: tokens, revocation, and the documents that
 * say where these are (RFC 6749, RFC 7009, RFC 8414, RFC 9728). The page of the consent is a page.
 */
@NullMarked
package dev.oriel.web.oauth;

import org.jspecify.annotations.NullMarked;
