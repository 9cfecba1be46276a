/**
 * Objects and fields in the setup area: their definitions, their order, and where they are used.
 */
@NamedInterface("object")
@NullMarked
package dev.oriel.pages.setup.object;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
