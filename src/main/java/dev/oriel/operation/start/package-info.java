/** Checks all settings before a start makes anything on disk, and reports why a start failed. */
@NullMarked
package dev.oriel.operation.start;

import org.jspecify.annotations.NullMarked;
