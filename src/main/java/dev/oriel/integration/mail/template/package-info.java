/** Texts of members for e-mails, with places for what records have in their fields. */
@NamedInterface("template")
@NullMarked
package dev.oriel.integration.mail.template;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
