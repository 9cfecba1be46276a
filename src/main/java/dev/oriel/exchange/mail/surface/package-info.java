/** Mail for programs: messages of records over REST, and the tool that sends. */
@NullMarked
package dev.oriel.exchange.mail.surface;

import org.jspecify.annotations.NullMarked;
