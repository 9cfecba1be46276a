/** Outbound webhooks: made and changed, what they have sent, their secrets and their end. */
@NullMarked
package dev.oriel.pages.setup.outbound;

import org.jspecify.annotations.NullMarked;
