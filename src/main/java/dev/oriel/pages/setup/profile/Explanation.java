package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.Reason;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The rights of a profile on the records of an object and on a field of them, each with the rule
 * behind it.
 *
 * @param icon of the answer
 * @param reasons in the order of the rights
 * @param rule the page with the rules
 */
public record Explanation(
    String icon, String answer, List<Because> reasons, String ruleText, String rule) {

  /** A rule with the consecutive rights that it decides, granted or not. */
  public record Because(String reason, List<Right> rights) {}

  public record Right(boolean isGiven, String text) {}

  /** A right, given or not, and the rule that says so. */
  private record Line(boolean isGiven, String right, String reason) {}

  /**
   * The explanation.
   *
   * @param name of who has the profile
   */
  static Explanation of(
      Words words, Profile profile, String name, ObjectType type, @Nullable Field field) {
    List<Line> lines = new ArrayList<>();
    for (RecordRight right : RecordRight.values()) {
      Reason reason = profile.why(right, type.id());
      lines.add(
          line(
              words,
              reason,
              words.say(
                  "profiles.right_on", RightLabels.of(words, right), words.inSentence(type.name())),
              profile,
              type,
              field));
    }
    if (field == null) {
      return new Explanation(
          "eye",
          words.say("profiles.on_object", name, type.name()),
          reasons(lines),
          ruleText(words, profile),
          rule(profile, type));
    }
    Reason read = profile.why(false, type.id(), field.id());
    Reason edit = profile.why(true, type.id(), field.id());
    lines.add(line(words, read, words.say("profiles.reads", field.name()), profile, type, field));
    lines.add(line(words, edit, words.say("profiles.edits", field.name()), profile, type, field));
    if (field.type().readOnly()) {
      lines.add(
          new Line(false, words.say("profiles.computed"), words.say("profiles.computed_text")));
    }
    boolean sees = profile.why(RecordRight.VIEW, type.id()).isGiven() && read.isGiven();
    boolean edits =
        edit.isGiven()
            && !field.type().readOnly()
            && Stream.of(RecordRight.CREATE, RecordRight.UPDATE)
                .anyMatch(right -> profile.why(right, type.id()).isGiven());
    String seen = edits ? "pencil" : "lock";
    return new Explanation(
        sees ? seen : "eye-off",
        answer(words, name, sees, edits, field),
        reasons(lines),
        ruleText(words, profile),
        rule(profile, type));
  }

  /** Each rule once, with the rights that follow from it. */
  private static List<Because> reasons(List<Line> lines) {
    List<Because> reasons = new ArrayList<>();
    for (Line line : lines) {
      if (reasons.isEmpty() || !reasons.getLast().reason().equals(line.reason())) {
        reasons.add(new Because(line.reason(), new ArrayList<>()));
      }
      reasons.getLast().rights().add(new Right(line.isGiven(), line.right()));
    }
    return reasons;
  }

  private static String answer(Words words, String name, boolean sees, boolean edits, Field field) {
    if (!sees) {
      return words.say("profiles.answer_hidden", name, field.name());
    }
    return edits
        ? words.say("profiles.answer_edits", name, field.name())
        : words.say("profiles.answer_locked", name, field.name());
  }

  private static Line line(
      Words words,
      Reason reason,
      String right,
      Profile profile,
      ObjectType type,
      @Nullable Field field) {
    String said =
        reason.isGiven() ? words.say("profiles.is_on", right) : words.say("profiles.is_off", right);
    return new Line(reason.isGiven(), said, because(words, reason, profile, type, field));
  }

  private static String because(
      Words words, Reason reason, Profile profile, ObjectType type, @Nullable Field field) {
    return switch (reason.rule()) {
      case ADMINISTRATOR -> words.say("profiles.by_administrator", profile.name());
      case OBJECT -> words.say("profiles.by_object", profile.name(), type.name());
      case DEFAULT_ACCESS -> words.say("profiles.by_default", profile.name(), type.name());
      case FIELD ->
          words.say("profiles.by_field", profile.name(), field == null ? "" : field.name());
      case FIELD_DEFAULT -> words.say("profiles.by_field_default", profile.name(), type.name());
      case NOT_VIEWED -> words.say("profiles.by_view", type.name());
    };
  }

  private static String ruleText(Words words, Profile profile) {
    return profile.isAdmin() ? "" : words.say("profiles.open_rules");
  }

  private static String rule(Profile profile, ObjectType type) {
    return profile.isAdmin()
        ? ProfilePath.of(profile.id())
        : ProfilePath.object(profile.id(), type.apiName());
  }
}
