/** The page {@code /components}, which shows every component in every state. */
@NamedInterface("gallery")
@NullMarked
package dev.oriel.web.page.gallery;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
