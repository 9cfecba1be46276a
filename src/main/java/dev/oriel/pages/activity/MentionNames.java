package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.identity.Member;
import org.jspecify.annotations.Nullable;

/**
 * The names by which members are mentioned in texts: their whole names, and their first words where
 * no other member has the same. The longest is first.
 */
public record MentionNames(List<String> names) {

  public static final MentionNames NONE = new MentionNames(List.of());

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  static MentionNames of(List<Member> members) {
    List<String> whole =
        members.stream()
            .filter(Member::isActive)
            .map(member -> member.name().strip())
            .filter(name -> !name.isEmpty())
            .toList();
    Map<String, Long> first =
        whole.stream().collect(Collectors.groupingBy(MentionNames::first, Collectors.counting()));
    return new MentionNames(
        Stream.concat(
                whole.stream(),
                whole.stream().map(MentionNames::first).filter(one -> isOne(first, one)))
            .distinct()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList());
  }

  private static String first(String name) {
    return BLANKS.split(name, 2)[0];
  }

  private static boolean isOne(Map<String, Long> counts, String name) {
    return counts.getOrDefault(name, 0L) == 1;
  }

  /** The name that stands at a place of a text as a whole word; null if none does. */
  @Nullable String at(String text, int place) {
    return names.stream()
        .filter(name -> text.startsWith(name, place))
        .filter(name -> isEnd(text, place + name.length()))
        .findFirst()
        .orElse(null);
  }

  private static boolean isEnd(String text, int place) {
    return place == text.length() || !Character.isLetterOrDigit(text.codePointAt(place));
  }
}
