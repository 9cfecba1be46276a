/** How texts that people and programs write become values of fields. */
@NullMarked
package dev.oriel.model.text;

import org.jspecify.annotations.NullMarked;
