/** Mail for programs: messages of records over REST, and the tool that sends. */
@NullMarked
package dev.oriel.integration.mail.api;

import org.jspecify.annotations.NullMarked;
