package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.administration.ProfileUsage;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;

/**
 * Somebody whose rights are explained: a member, a key, a webhook, or a profile itself.
 *
 * @param value by which it is sent
 * @param email of a member; empty for others
 * @param held its profile
 */
record Asked(
    Kind kind, String value, String name, String email, String label, ProfileSettings.Held held) {

  /** At most 100 of a kind are offered; others are found by their names. */
  private static final int OFFERED = 100;

  /** At most 4 of the others for whom it is the same are named. */
  private static final int NAMED = 4;

  private static final Comparator<Asked> ORDER =
      Comparator.comparing(Asked::kind).thenComparing(Asked::name).thenComparing(Asked::value);

  enum Kind {
    MEMBER,
    CREDENTIAL,
    PROFILE;

    private String label(Words words) {
      return switch (this) {
        case MEMBER -> words.say("profiles.members");
        case CREDENTIAL -> words.say("profiles.credentials");
        case PROFILE -> words.say("setup.profiles");
      };
    }
  }

  /** A profile, without a holder. */
  static Asked of(Words words, ProfileSettings.Held held) {
    String name = held.profile().name();
    return new Asked(
        Kind.PROFILE,
        ExplainPage.of(held.profile()),
        name,
        "",
        words.say("profiles.the_profile", name),
        held);
  }

  /** All of them: members and credentials in the order of their names, then the profiles. */
  static List<Asked> all(Words words, List<ProfileSettings.Held> profiles) {
    List<Asked> all = new ArrayList<>();
    for (ProfileSettings.Held held : profiles) {
      ProfileUsage usage = held.usage();
      usage
          .members()
          .forEach(one ->
              all.add(
                  new Asked(
                      Kind.MEMBER,
                      "member-" + one.id(),
                      one.name(),
                      one.email(),
                      one.name(),
                      held)));
      usage
          .credentials()
          .forEach(one ->
              all.add(
                  new Asked(
                      Kind.CREDENTIAL,
                      "credential-" + one.id(),
                      one.name(),
                      "",
                      one.name(),
                      held)));
      all.add(of(words, held));
    }
    all.sort(ORDER);
    return all;
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
   * The choice of one of them: the first of each kind.
   *
   * @param chosen who is offered in any case
   */
  static List<ExplainView.Group> groups(Words words, List<Asked> all, Asked chosen) {
    Map<Kind, Integer> offered = new EnumMap<>(Kind.class);
    Map<Kind, List<FormOption>> groups =
        Stream.concat(Stream.of(chosen), all.stream().filter(one -> !one.equals(chosen)))
            .filter(one -> offered.merge(one.kind(), 1, Integer::sum) <= OFFERED)
            .sorted(ORDER)
            .collect(
                Collectors.groupingBy(
                    Asked::kind,
                    () -> new EnumMap<>(Kind.class),
                    Collectors.mapping(
                        one -> new FormOption(one.value(), one.label()), Collectors.toList())));
    return groups.entrySet().stream()
        .map(group -> new ExplainView.Group(group.getKey().label(words), group.getValue()))
        .toList();
  }

  /** For whom else it is the same, as they have the same profile; empty for nobody. */
  String same(Words words) {
    List<String> others =
        Stream.concat(
                held.usage().members().stream()
                    .filter(one -> !value.equals("member-" + one.id()))
                    .map(one -> one.name()),
                held.usage().credentials().stream()
                    .filter(one -> !value.equals("credential-" + one.id()))
                    .map(one -> words.say("profiles.named_credential", one.name())))
            .toList();
    String named = others.stream().limit(NAMED).collect(Collectors.joining(", "));
    int more = others.size() - NAMED;
    if (others.isEmpty()) {
      return "";
    }
    return words.say(
        "profiles.same",
        held.profile().name(),
        more > 0 ? words.say("profiles.and_more", named, more) : named);
  }
}
