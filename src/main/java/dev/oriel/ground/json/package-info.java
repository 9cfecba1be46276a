/** Strict parsing and writing of JSON. */
@NullMarked
package dev.oriel.ground.json;

import org.jspecify.annotations.NullMarked;
