/** Objects, fields and records as values, and objects as a permission profile sees them. */
@NullMarked
package dev.oriel.model.schema;

import org.jspecify.annotations.NullMarked;
