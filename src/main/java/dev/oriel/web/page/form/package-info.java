/** Forms: their fields, what was typed into them, and the mistakes in it. */
@NamedInterface("form")
@NullMarked
package dev.oriel.web.page.form;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
