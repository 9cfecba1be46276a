package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.platform.refusal.Problems;

/**
 * A template as it is to be.
 *
 * @param subject empty to keep what the e-mail has
 */
public record TemplateInput(String name, String subject, String body, boolean isShared) {

  /** The largest number of characters of a name. */
  public static final int LONGEST_NAME = 60;

  /** The largest number of characters of a subject. */
  public static final int LONGEST_SUBJECT = 250;

  /** The largest number of characters of a body. */
  public static final int LONGEST_BODY = 20_000;

  public TemplateInput {
    name = name.strip();
    subject = subject.strip();
  }

  /** Adds what is wrong in itself. */
  void check(Problems problems) {
    if (name.codePointCount(0, name.length()) > LONGEST_NAME || !Names.isVisible(name)) {
      problems.add("name", "bad_name.template", LONGEST_NAME);
    }
    if (subject.length() > LONGEST_SUBJECT) {
      problems.add("subject", "too_long", LONGEST_SUBJECT);
    }
    if (subject.chars().anyMatch(Character::isISOControl)) {
      problems.add("subject", "not_a_line");
    }
    if (body.isBlank()) {
      problems.add("body", "required");
    }
    if (body.length() > LONGEST_BODY) {
      problems.add("body", "too_long", LONGEST_BODY);
    }
  }
}
