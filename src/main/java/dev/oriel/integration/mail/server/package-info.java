/**
 * Mail servers: a message is composed, sent by SMTP, and its copy put into the folder Sent by IMAP.
 * Nothing here knows of members and records, or stores anything.
 */
@NullMarked
package dev.oriel.integration.mail.server;

import org.jspecify.annotations.NullMarked;
