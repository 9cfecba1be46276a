package dev.oriel.access.permission;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The right that an operation or a tool needs.
 *
 * @param word as it is written beside the operation
 * @param holders whether a profile has it
 */
public record RequiredRight(String word, Predicate<Profile> holders) {

  private static final String EMAIL = "email.";
  private static final String DRAFT = "draft";
  private static final String VIEW = "view";

  /**
   * Reads {@code view}, {@code create}, … for the records of some object, several with a plus
   * between, {@code object.create}, {@code field.update}, … for definitions, {@code email.send},
   * {@code admin}, or {@code any}. {@code email.draft} needs no more than the right to view: the
   * limits of connections deny it.
   *
   * @throws IllegalArgumentException for other words
   */
  public static RequiredRight of(String word) {
    return new RequiredRight(
        word,
        switch (word) {
          case "any" -> _ -> true;
          case EMAIL + DRAFT -> onRecords(VIEW);
          case "admin" -> Profile::isAdmin;
          default -> word.contains(".") ? ofWorkspace(word) : onRecords(word);
        });
  }

  /** The rights of profiles by their names, for people. */
  public String named() {
    return isToDraft() ? VIEW : word.replace("+", "' and '");
  }

  public boolean isIn(Profile profile) {
    return holders.test(profile);
  }

  public boolean isToDraft() {
    return word.equals(EMAIL + DRAFT);
  }

  /** The right to mail that this is; null if it is another one. */
  public @Nullable MailRight mail() {
    return word.startsWith(EMAIL) && !isToDraft()
        ? MailRight.of(word.substring(EMAIL.length()))
        : null;
  }

  private static Predicate<Profile> onRecords(String word) {
    List<RecordRight> rights = Arrays.stream(word.split("\\+", -1)).map(RecordRight::of).toList();
    return profile -> rights.stream().allMatch(profile::maySome);
  }

  private static Predicate<Profile> ofWorkspace(String word) {
    int dot = word.indexOf('.');
    String right = word.substring(dot + 1);
    return switch (word.substring(0, dot)) {
      case "object" -> {
        SchemaRight wanted = SchemaRight.of(right);
        yield profile -> profile.mayWithObjects(wanted);
      }
      case "field" -> {
        SchemaRight wanted = SchemaRight.of(right);
        yield profile -> profile.mayWithFields(wanted);
      }
      case "email" -> {
        MailRight wanted = MailRight.of(right);
        yield profile -> profile.mayMail(wanted);
      }
      default -> throw new IllegalArgumentException("'" + word + "' is no right");
    };
  }
}
