package dev.oriel.access.permission;

/** A right of a profile, given or not, and the rule that says so. */
public record Reason(boolean isGiven, Rule rule) {

  /** The rule of a profile that decides about a right. */
  public enum Rule {
    /** An administrators' profile allows everything. */
    ADMINISTRATOR,

    /** The profile's entry for the object. */
    OBJECT,

    /** The profile has no entry for the object, so its default access counts. */
    DEFAULT_ACCESS,

    /** The entry for the object has one for the field. */
    FIELD,

    /** The entry for the object has none for the field, so its default for fields counts. */
    FIELD_DEFAULT,

    /** Records of the object may not be viewed, and so none of their fields. */
    NOT_VIEWED
  }
}
