/** The files on a record. */
@NullMarked
package dev.oriel.pages.file;

import org.jspecify.annotations.NullMarked;
