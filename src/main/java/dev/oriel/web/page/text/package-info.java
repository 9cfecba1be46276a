/** The texts of pages in each language, and dates, numbers and amounts as a person reads them. */
@NamedInterface("text")
@NullMarked
package dev.oriel.web.page.text;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
