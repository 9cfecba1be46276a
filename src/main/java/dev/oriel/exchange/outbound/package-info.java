/**
 * Outbound webhooks: changes of records are sent to other systems, signed, in order, and logged.
 */
@NullMarked
package dev.oriel.exchange.outbound;

import org.jspecify.annotations.NullMarked;
