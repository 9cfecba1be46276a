/** Entries of the audit log, in words. */
@NullMarked
package dev.oriel.pages.setup.log;

import org.jspecify.annotations.NullMarked;
