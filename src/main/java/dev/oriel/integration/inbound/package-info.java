/** Inbound webhooks: addresses to which other systems send what becomes records. */
@NullMarked
package dev.oriel.integration.inbound;

import org.jspecify.annotations.NullMarked;
