/** What the templates of components take: each record is the one parameter of a template. */
@NamedInterface("component")
@NullMarked
package dev.oriel.web.page.component;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
