/**
 * Outbound webhooks: changes of records are sent to other systems, signed, in order, and logged.
 */
@NullMarked
package dev.oriel.integration.outbound;

import org.jspecify.annotations.NullMarked;
