/** Inbound webhooks as administrators see them, with the mapping of what they have received. */
@NullMarked
package dev.oriel.feature.inbound;

import org.jspecify.annotations.NullMarked;
