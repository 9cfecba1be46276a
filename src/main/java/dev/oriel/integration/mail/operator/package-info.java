/** Mail of Oriel itself, by the operator's mail server: invitations and links for new passwords. */
@NamedInterface("operator")
@NullMarked
package dev.oriel.integration.mail.operator;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
