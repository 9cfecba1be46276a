/** Backup and restore of the installation or of one workspace. */
@NullMarked
package dev.oriel.operation.backup;

import org.jspecify.annotations.NullMarked;
