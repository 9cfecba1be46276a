package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.crm.definition.ProfileSettings;

/**
 * Somebody whose rights are explained: a member, a key, a webhook, or a profile itself.
 *
 * @param email of a member; empty for others
 * @param held its profile
 */
public record Asked(Kind kind, UUID id, String name, String email, ProfileSettings.Held held) {

  /** At most 100 of a kind are offered; others are found by their names. */
  private static final int OFFERED = 100;

  private static final Comparator<Asked> ORDER =
      Comparator.comparing(Asked::kind).thenComparing(Asked::name).thenComparing(Asked::value);

  public enum Kind {
    MEMBER,
    CREDENTIAL,
    PROFILE;

    /** The value by which one of them is sent. */
    String value(UUID id) {
      return name().toLowerCase(Locale.ROOT) + "-" + id;
    }
  }

  public String value() {
    return kind.value(id);
  }

  /** All of them: members and credentials in the order of their names, then the profiles. */
  static List<Asked> all(List<ProfileSettings.Held> profiles) {
    return profiles.stream()
        .flatMap(held -> Stream.concat(holders(held), Stream.of(of(held))))
        .sorted(ORDER)
        .toList();
  }

  /** A profile, without a holder. */
  static Asked of(ProfileSettings.Held held) {
    return new Asked(Kind.PROFILE, held.profile().id(), held.profile().name(), "", held);
  }

  private static Stream<Asked> holders(ProfileSettings.Held held) {
    return Stream.concat(
        held.usage().members().stream()
            .map(one -> new Asked(Kind.MEMBER, one.id(), one.name(), one.email(), held)),
        held.usage().credentials().stream()
            .map(one -> new Asked(Kind.CREDENTIAL, one.id(), one.name(), "", held)));
  }

  /** Whether they are more than are offered at once. */
  static boolean areMany(List<Asked> all) {
    return all.stream()
        .collect(Collectors.groupingBy(Asked::kind, Collectors.counting()))
        .values()
        .stream()
        .anyMatch(number -> number > OFFERED);
  }

  /**
   * Those who can be chosen: the first of each kind.
   *
   * @param chosen who is offered in any case
   */
  static Map<Kind, List<Asked>> offered(List<Asked> all, Asked chosen) {
    Map<Kind, Integer> offered = new EnumMap<>(Kind.class);
    return Stream.concat(Stream.of(chosen), all.stream().filter(one -> !one.equals(chosen)))
        .filter(one -> offered.merge(one.kind(), 1, Integer::sum) <= OFFERED)
        .sorted(ORDER)
        .collect(
            Collectors.groupingBy(
                Asked::kind, () -> new EnumMap<>(Kind.class), Collectors.toList()));
  }

  /** The others who hold the same profile, for whom it is the same. */
  public List<Asked> others() {
    return holders(held).filter(one -> !one.value().equals(value())).toList();
  }
}
