package dev.oriel.integration.mail.server;

/** The place of the copy of a sent message. */
public sealed interface CopyOutcome {

  /**
   * The folder Sent has it.
   *
   * @param wasThere whether it was there already, as providers put it there by themselves
   */
  record Stored(boolean wasThere) implements CopyOutcome {}

  /** The folder was read, and does not have it. Only an answer to looking for it. */
  record Missing() implements CopyOutcome {}

  /** It is not known, or could not be stored. */
  record Failed(MailFault fault) implements CopyOutcome {}
}
