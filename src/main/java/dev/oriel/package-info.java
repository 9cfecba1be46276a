/** Oriel, a workspace CRM data service. */
@NullMarked
package dev.oriel;

import org.jspecify.annotations.NullMarked;
