/** The compression of answers. */
@NamedInterface("coding")
@NullMarked
package dev.oriel.web.http.coding;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
