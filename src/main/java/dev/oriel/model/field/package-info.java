/** Field types: the JSON, the columns, the comparison and the search text of their values. */
@NullMarked
package dev.oriel.model.field;

import org.jspecify.annotations.NullMarked;
