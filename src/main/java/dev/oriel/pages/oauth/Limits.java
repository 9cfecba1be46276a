package dev.oriel.pages.oauth;

import module java.base;

import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The fields of what a connection may not do. */
public final class Limits {

  private static final String READ_ONLY = "readOnly";
  private static final String NO_DELETION = "noDeletion";
  private static final String WRITES = "writesPerHour";
  private static final String MAIL = "mail";

  private Limits() {}

  /** A form with a field for each, in which those stand that the member has chosen. */
  public static Form chosen(Form form, Words words, Restrictions present) {
    return with(
        form, words, present, present.mail() == null ? words.say("me.mail.by_operator") : null);
  }

  /** A form with a field for each, in which those stand that others have set. */
  public static Form imposed(Form form, Words words, Restrictions present) {
    return with(form, words, present, words.say("me.mail.by_member"));
  }

  /**
   * The form.
   *
   * @param unsaid what counts for mail if nothing is said; null if something is to be chosen
   */
  private static Form with(Form form, Words words, Restrictions present, @Nullable String unsaid) {
    Integer writes = present.writesPerHour();
    return form.with(
            FormField.toggle(READ_ONLY, words.say("me.read_only"))
                .value(present.readOnly() ? "true" : ""))
        .with(
            FormField.toggle(NO_DELETION, words.say("me.no_deletion"))
                .value(present.noDeletion() ? "true" : ""))
        .with(
            FormField.number(WRITES, words.say("me.writes_per_hour"))
                .value(writes == null ? "" : writes.toString())
                .hint(words.say("me.writes_per_hour_hint")))
        .with(
            FormField.select(MAIL, words.say("me.mail"), mails(words, unsaid))
                .value(present.mail() == null ? "" : present.mail().word())
                .hint(words.say("me.mail_hint")));
  }

  private static List<FormOption> mails(Words words, @Nullable String unsaid) {
    List<FormOption> options = new ArrayList<>();
    if (unsaid != null) {
      options.add(new FormOption("", unsaid));
    }
    for (MailLimit limit : MailLimit.values()) {
      options.add(new FormOption(limit.word(), said(words, limit)));
    }
    return options;
  }

  /** The most that a connection may do with mail, in words. */
  public static String said(Words words, MailLimit limit) {
    return switch (limit) {
      case NONE -> words.say("me.mail.none");
      case DRAFT -> words.say("me.mail.draft");
      case SEND -> words.say("me.mail.send");
      case SEND_OUTSIDE -> words.say("me.mail.send_outside");
    };
  }

  /** The limits in words; empty if there are none. */
  public static String said(Words words, Restrictions limits) {
    List<String> parts = new ArrayList<>();
    if (limits.readOnly()) {
      parts.add(words.say("me.limit.read_only"));
    }
    if (limits.noDeletion()) {
      parts.add(words.say("me.limit.no_deletion"));
    }
    if (limits.writesPerHour() != null) {
      parts.add(words.say("me.limit.writes", limits.writesPerHour()));
    }
    if (limits.mail() != null) {
      parts.add(words.say("me.limit.mail", words.inSentence(said(words, limits.mail()))));
    }
    return String.join(", ", parts);
  }

  /**
   * What was typed. What is no number or cannot be chosen is a problem.
   *
   * @param present what counts for mail if the form did not have the field yet
   */
  public static Restrictions read(Typed typed, Problems problems, Restrictions present) {
    String text = typed.text(WRITES).strip();
    Integer writes = null;
    if (!text.isEmpty()) {
      int number = text.matches("[0-9]{1,7}") ? Integer.parseInt(text) : 0;
      if (number < 1 || number > Restrictions.MOST_WRITES) {
        problems.add(WRITES, "out_of_range", 1, Restrictions.MOST_WRITES);
      } else {
        writes = number;
      }
    }
    return new Restrictions(
        typed.isSet(READ_ONLY),
        typed.isSet(NO_DELETION),
        writes,
        typed.all(MAIL).isEmpty() ? present.mail() : mail(typed, problems));
  }

  private static @Nullable MailLimit mail(Typed typed, Problems problems) {
    String word = typed.text(MAIL);
    MailLimit limit = MailLimit.of(word).orElse(null);
    if (limit == null && !word.isEmpty()) {
      problems.add(MAIL, "not_an_option.value", MailLimit.words());
    }
    return limit;
  }
}
