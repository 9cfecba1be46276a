package dev.oriel.model.text;

import module java.base;

/**
 * A person's name, divided into first and last name. A part can be empty. Together they have all
 * words of the whole: {@code Ludwig} and {@code van Beethoven}, {@code Erika} and {@code
 * Mustermann} of {@code Mustermann, Erika}. A single word is a first name. Titles, generations and
 * legal forms of companies stay at the end: {@code Smith, Jr.} of {@code John Smith, Jr.}
 */
public record PersonName(String first, String last) {

  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  /** Words with which last names begin. */
  private static final Set<String> PARTICLES =
      Set.of(
          ("van von vom zu zum zur der den de del della delle degli dei di da das do dos du des la"
               + " las le les lo los el al bin ibn ter ten te tot af av op 't d' y san st. saint")
              .split(" "));

  /** Particles that other words are, too, unless they are in small letters. */
  private static final Set<String> SMALL =
      Set.of("do", "te", "ten", "al", "y", "lo", "op", "san", "bin");

  /** Words behind a last name, or the name of a company. */
  private static final Pattern SUFFIX =
      Pattern.compile(
          "(?:jr|sr|ii|iii|iv|ph\\.?d|d\\.?phil|mba|m\\.?sc|b\\.?sc|m\\.?eng|b\\.?eng|ll\\.?m|ll\\.?b|esq|cpa|cfa"
              + "|pmp|dds|dvm|bakk|dipl.*|inc|incorporated|corp|corporation|ltd|limited|llc|llp|plc|pty|pvt"
              + "|g?mbh|ges\\.?m\\.?b\\.?h|gbr|kgaa|ohg|e\\.u|e\\.k|e\\.v|s\\.?à\\.?r\\.?l|sarl|s\\.r\\.l"
              + "|srl|s\\.p\\.a|spa|s\\.a\\.s|s\\.r\\.o|d\\.o\\.o|z\\.o\\.o|kft|aps)\\.?|(?:jun|sen|mag)\\.|\\(.*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Words that are names, too, unless they are in capital letters. */
  private static final Pattern CAPITALS =
      Pattern.compile(
          "(?:M\\.?D|M\\.?A|B\\.?A|R\\.?N|J\\.?D|P\\.?E|MAG|AG|KG|OG|SE|UG|S\\.?A|SAS|AB|A\\.?S|B\\.?V|N\\.?V|S\\.?L|L\\.?P"
              + "|C[Oo])\\.?|&");

  /** Divides a whole name. */
  public static PersonName of(String whole) {
    List<String> parts = new ArrayList<>();
    for (String part : whole.split(",", -1)) {
      parts.add(BLANKS.matcher(part).replaceAll(" ").strip());
    }
    parts.removeIf(String::isEmpty);
    StringBuilder suffixes = new StringBuilder();
    while (parts.size() > 1 && isSuffix(parts.getLast())) {
      suffixes.insert(0, ", " + parts.removeLast());
    }
    PersonName name =
        parts.size() > 1
            ? new PersonName(String.join(", ", parts.subList(1, parts.size())), parts.getFirst())
            : ofWords(parts.isEmpty() ? "" : parts.getFirst());
    return suffixes.isEmpty() ? name : name.with(suffixes.toString());
  }

  private static boolean isSuffix(String part) {
    return Stream.of(part.split(" ")).allMatch(PersonName::isSuffixWord);
  }

  private static boolean isSuffixWord(String word) {
    return SUFFIX.matcher(word).matches() || CAPITALS.matcher(word).matches();
  }

  private PersonName with(String suffixes) {
    return last.isEmpty()
        ? new PersonName(first + suffixes, "")
        : new PersonName(first, last + suffixes);
  }

  private static PersonName ofWords(String text) {
    int brackets = text.indexOf(" (");
    List<String> words = List.of((brackets < 0 ? text : text.substring(0, brackets)).split(" "));
    int begin = words.size() - 1;
    while (begin > 1 && isSuffixWord(words.get(begin))) {
      begin--;
    }
    for (int i = begin - 1; i > 0; i--) {
      begin = isParticle(words.get(i)) ? i : begin;
    }
    if (begin > 1 && words.get(begin).equals("y")) {
      begin--;
    }
    String rest = brackets < 0 ? "" : text.substring(brackets);
    String last = String.join(" ", words.subList(begin, words.size()));
    return begin == 0
        ? new PersonName(last + rest, "")
        : new PersonName(String.join(" ", words.subList(0, begin)), last + rest);
  }

  private static boolean isParticle(String word) {
    String small = word.toLowerCase(Locale.ROOT);
    return PARTICLES.contains(small) && (word.equals(small) || !SMALL.contains(small));
  }

  /** Whether a name has two words, of which one is the first and the other the last name. */
  public boolean isPlain() {
    return !first.isEmpty()
        && !last.isEmpty()
        && !BLANKS.matcher(first).find()
        && !BLANKS.matcher(last).find();
  }
}
