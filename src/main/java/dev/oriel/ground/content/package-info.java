/** Bytes that are read several times, such as uploads, in memory or in files without names. */
@NullMarked
package dev.oriel.ground.content;

import org.jspecify.annotations.NullMarked;
