/** Plans what an import would write. */
@NullMarked
package dev.oriel.integration.importing.plan;

import org.jspecify.annotations.NullMarked;
