package dev.oriel.access.oauth;

/** A refusal in the form that OAuth prescribes (RFC 6749, sections 4.1.2.1 and 5.2; RFC 8707). */
public final class OAuthError extends RuntimeException {

  private final Kind kind;

  /** The codes that clients read. */
  public enum Kind {
    INVALID_REQUEST,
    INVALID_CLIENT,
    INVALID_GRANT,
    INVALID_TARGET,
    UNSUPPORTED_GRANT_TYPE,
    UNSUPPORTED_RESPONSE_TYPE,

    /** The person has not allowed it, or may not act at present. */
    ACCESS_DENIED;

    public String code() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /**
   * A refusal.
   *
   * @param description what was wrong and what would be right, for those who write clients
   */
  public OAuthError(Kind kind, String description) {
    super(printable(description), null, false, false);
    this.kind = kind;
  }

  /**
   * A description has no quotes, backslashes and line ends (RFC 6749, sections 4.1.2.1 and 5.2).
   */
  public static String printable(String text) {
    return text.replace('"', '\'').replaceAll("[^\\x20-\\x7E]|\\\\", "?");
  }

  public Kind kind() {
    return kind;
  }

  /** The description. */
  public String description() {
    return String.valueOf(getMessage());
  }
}
