/** Permission profiles and their rules. */
@NullMarked
package dev.oriel.access.permission;

import org.jspecify.annotations.NullMarked;
