package dev.oriel.access.identity;

import module java.base;

/** The person, key or webhook that acts, as the change log and {@code createdBy} show it. */
public record Principal(Kind kind, UUID id, String name) {

  /** A person with access to the machine. The id is that in change logs. */
  public static final Principal OPERATOR = new Principal(Kind.OPERATOR, new UUID(0, 0), "Operator");

  /** The kind of a principal. */
  public enum Kind {
    KEY,
    MEMBER,
    OPERATOR,
    /** Nobody: an administrator sees pages as those who hold a profile, and changes nothing. */
    PROFILE,
    WEBHOOK;

    /** Those that can have done something. */
    public static List<Kind> acting() {
      return Arrays.stream(values()).filter(kind -> kind != PROFILE).toList();
    }

    /**
     * Its name in the change log and in answers. The log keeps it, so a constant is never renamed.
     */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
