/** The frames of pages: the card of sign-in, and the panel beside the sidebar. */
@NamedInterface("layout")
@NullMarked
package dev.oriel.web.page.layout;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
