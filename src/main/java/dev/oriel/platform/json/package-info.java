/** Strict parsing and writing of JSON. */
@NullMarked
package dev.oriel.platform.json;

import org.jspecify.annotations.NullMarked;
