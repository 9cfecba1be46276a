/** Plans what an import would write. */
@NullMarked
package dev.oriel.exchange.importing.plan;

import org.jspecify.annotations.NullMarked;
