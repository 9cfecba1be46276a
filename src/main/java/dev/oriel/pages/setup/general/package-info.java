/** The settings of a workspace, what it stores, and its background jobs. */
@NullMarked
package dev.oriel.pages.setup.general;

import org.jspecify.annotations.NullMarked;
