/** Events by their days. */
@NullMarked
package dev.oriel.pages.event;

import org.jspecify.annotations.NullMarked;
