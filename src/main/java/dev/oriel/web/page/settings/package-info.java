/**
 * Pages of settings: sections with their subject at the left, and what can be done at the right.
 */
@NamedInterface("settings")
@NullMarked
package dev.oriel.web.page.settings;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
