package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.Reason;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;

/**
 * The rights of a profile on the records of an object and on a field of them, each with the rule
 * behind it.
 *
 * @param reasons in the order of the rights
 */
public record Explanation(Answer answer, List<Because> reasons) {

  /** The conclusion for the field; for an object without fields only that it is explained. */
  public enum Answer {
    OBJECT("eye"),
    HIDDEN("eye-off"),
    LOCKED("lock"),
    EDITED("pencil");

    private final String icon;

    Answer(String icon) {
      this.icon = icon;
    }

    public String icon() {
      return icon;
    }
  }

  /**
   * A rule with the consecutive rights that it decides.
   *
   * @param rule null for what Oriel computes, which nobody edits
   */
  public record Because(Reason.@Nullable Rule rule, List<Right> rights) {}

  /**
   * A right, given or not.
   *
   * @param word of a right on records; {@code read} and {@code edit} for the field
   */
  public record Right(String word, boolean isGiven) {

    public boolean isOnField() {
      return word.equals(MatrixChanges.OnFields.READ) || word.equals(MatrixChanges.OnFields.EDIT);
    }
  }

  /**
   * The explanation.
   *
   * @param field null if the object has none
   */
  public static Explanation of(Profile profile, ObjectType type, @Nullable Field field) {
    List<Because> reasons = new ArrayList<>();
    for (RecordRight right : RecordRight.values()) {
      add(reasons, right.word(), profile.why(right, type.id()));
    }
    if (field == null) {
      return new Explanation(Answer.OBJECT, reasons);
    }
    Reason read = profile.why(false, type.id(), field.id());
    Reason edit = profile.why(true, type.id(), field.id());
    add(reasons, MatrixChanges.OnFields.READ, read);
    add(reasons, MatrixChanges.OnFields.EDIT, edit);
    boolean isComputed = field.type().readOnly();
    if (isComputed) {
      reasons.add(new Because(null, List.of(new Right(MatrixChanges.OnFields.EDIT, false))));
    }
    if (!read.isGiven() || !profile.why(RecordRight.VIEW, type.id()).isGiven()) {
      return new Explanation(Answer.HIDDEN, reasons);
    }
    boolean isEdited =
        edit.isGiven()
            && !isComputed
            && Stream.of(RecordRight.CREATE, RecordRight.UPDATE)
                .anyMatch(right -> profile.why(right, type.id()).isGiven());
    return new Explanation(isEdited ? Answer.EDITED : Answer.LOCKED, reasons);
  }

  /** Each rule stands once, with the rights that follow from it. */
  private static void add(List<Because> reasons, String right, Reason reason) {
    if (reasons.isEmpty() || reasons.getLast().rule() != reason.rule()) {
      reasons.add(new Because(reason.rule(), new ArrayList<>()));
    }
    reasons.getLast().rights().add(new Right(right, reason.isGiven()));
  }
}
