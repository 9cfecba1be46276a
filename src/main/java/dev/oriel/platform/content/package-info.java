/** Bytes that are read several times, such as uploads, in memory or in files without names. */
@NullMarked
package dev.oriel.platform.content;

import org.jspecify.annotations.NullMarked;
