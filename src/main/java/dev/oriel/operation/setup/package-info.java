/** The setup file: a workspace described in YAML, applied at start and by a command. */
@NullMarked
package dev.oriel.operation.setup;

import org.jspecify.annotations.NullMarked;
