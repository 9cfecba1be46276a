/** Imports step by step: upload, map, check, run, and the result, which can be undone. */
@NullMarked
package dev.oriel.pages.importing;

import org.jspecify.annotations.NullMarked;
