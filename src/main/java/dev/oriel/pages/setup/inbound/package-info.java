/** Inbound webhooks: made, mapped by what they have received, watched, and ended. */
@NullMarked
package dev.oriel.pages.setup.inbound;

import org.jspecify.annotations.NullMarked;
