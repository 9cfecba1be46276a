/** Outbound webhooks as administrators see them, with the log of what they have sent. */
@NullMarked
package dev.oriel.feature.outbound;

import org.jspecify.annotations.NullMarked;
