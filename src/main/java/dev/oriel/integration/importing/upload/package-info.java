/** Reads the uploaded rows, from JSON or a file. */
@NamedInterface("upload")
@NullMarked
package dev.oriel.integration.importing.upload;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
