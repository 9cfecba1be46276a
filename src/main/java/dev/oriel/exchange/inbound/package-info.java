/** Inbound webhooks: addresses to which other systems send what becomes records. */
@NullMarked
package dev.oriel.exchange.inbound;

import org.jspecify.annotations.NullMarked;
