package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.ground.refusal.Refused;

/**
 * The people whom an administrator invites, one in each line or between commas: an e-mail address,
 * or a name with the address in angle brackets.
 */
record Invitees(List<Person> people) {

  /** So many at once at most. */
  static final int MOST = 50;

  private static final String FIELD = "emails";
  private static final Pattern NAMED = Pattern.compile("(.*)<([^<>]*)>");

  /** A person, whose name is the address until the person says otherwise. */
  record Person(String name, String email) {

    private static Person of(String text) {
      Matcher named = NAMED.matcher(text);
      if (!named.matches()) {
        return new Person(text.replaceFirst("@.*", ""), text);
      }
      String email = named.group(2).strip();
      String name = named.group(1).strip().replaceAll("^\"|\"$", "");
      return new Person(name.isEmpty() ? email.replaceFirst("@.*", "") : name, email);
    }
  }

  /** Refuses as {@code Invalid} nobody, and more than {@value #MOST}. */
  static Invitees read(String text) {
    List<Person> people =
        Arrays.stream(text.split("[\\n,;]", -1))
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .distinct()
            .map(Person::of)
            .toList();
    if (people.isEmpty()) {
      throw Refused.invalid(FIELD, "required");
    }
    if (people.size() > MOST) {
      throw Refused.invalid(FIELD, "too_many.entries", MOST);
    }
    return new Invitees(people);
  }
}
