package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;

/**
 * A template with the values of a record.
 *
 * @param subject one line; empty if the template has none
 * @param gaps the places that are empty, each once
 */
public record Filled(String name, String subject, String body, List<Gap> gaps) {

  /**
   * A place without a value.
   *
   * @param place as the template has it, with its braces
   */
  public record Gap(String place, Reason reason) {}

  /** The reason for which a place is empty. */
  public enum Reason {
    /** The record has no value there. */
    EMPTY,

    /** The actor may not read it, or there is no such field any more. */
    HIDDEN,

    /** The value has more characters than are put into an e-mail. */
    LONG
  }

  /** Writes values as the reader of a page does. */
  public interface Texts {

    /** The text of a field's value, which may be empty. The record has names for its lookups. */
    String of(CrmRecord record, Field field);
  }
}
