/** The audit log of a workspace, read and exported. */
@NullMarked
package dev.oriel.pages.setup.audit;

import org.jspecify.annotations.NullMarked;
