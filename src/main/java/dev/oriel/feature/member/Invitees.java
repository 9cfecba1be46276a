package dev.oriel.feature.member;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * The people whom an administrator invites, as lists of them are pasted: in lines, or between
 * commas or semicolons, an e-mail address, or a name with the address in angle brackets; between
 * blanks, addresses alone.
 */
record Invitees(List<Person> people) {

  /** At most 50 people are invited at once. */
  static final int MOST = 50;

  private static final String FIELD = "emails";
  private static final String SEPARATORS = ",;\t";
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

  /** The parts of a line. What is in quotation marks belongs to a name: {@code "Wolf, Petra"}. */
  private static List<String> parts(String line) {
    List<String> parts = new ArrayList<>();
    boolean isQuoted = false;
    int begin = 0;
    for (int i = 0; i < line.length(); i++) {
      char letter = line.charAt(i);
      if (letter == '"') {
        isQuoted = !isQuoted;
      } else if (!isQuoted && SEPARATORS.indexOf(letter) >= 0) {
        parts.add(line.substring(begin, i));
        begin = i + 1;
      }
    }
    parts.add(line.substring(begin));
    return parts;
  }

  /** Several addresses with blanks between them, or the one that there is. */
  private static Stream<String> apart(String part) {
    return part.contains("<") ? Stream.of(part) : Arrays.stream(part.split("\\s+", -1));
  }

  /** Refuses as {@code Invalid} nobody, and more than {@value #MOST}. */
  static Invitees read(String text) {
    List<Person> people =
        text
            .lines()
            .flatMap(line -> parts(line).stream())
            .map(String::strip)
            .flatMap(Invitees::apart)
            .filter(part -> !part.isEmpty())
            .map(Person::of)
            .collect(
                Collectors.toMap(
                    person -> person.email().toLowerCase(Locale.ROOT),
                    person -> person,
                    (first, _) -> first,
                    LinkedHashMap::new))
            .values()
            .stream()
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
