package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.View;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.component.Tabs;
import dev.oriel.surface.web.layout.Layout;
import dev.oriel.surface.web.text.Words;

/** The frame of the pages of a profile. */
final class ProfileFrame {

  /** The tabs of a profile. */
  enum Tab {
    RIGHTS,
    HOLDERS,
    EXPLAIN
  }

  private ProfileFrame() {}

  static Page tab(
      Visit visit, ProfileSettings.Held held, Tab current, View body, List<Button> acts) {
    Profile profile = held.profile();
    Layout.Panel panel = SetupLayout.below(visit, SetupArea.PROFILES, acts);
    return new Page(profile.name(), panel.tabs(tabs(visit.words(), held, current)), body);
  }

  private static Tabs tabs(Words words, ProfileSettings.Held held, Tab current) {
    UUID id = held.profile().id();
    int holders = held.usage().members().size() + held.usage().credentials().size();
    return new Tabs(
        held.profile().name(),
        List.of(
            new Tabs.Tab(
                words.say("profiles.rights"), ProfilePath.of(id), current == Tab.RIGHTS, null),
            new Tabs.Tab(
                words.say("profiles.holders"),
                ProfilePath.holders(id),
                current == Tab.HOLDERS,
                words.formats().number(holders)),
            new Tabs.Tab(
                words.say("profiles.explain"),
                QueryText.with(
                    ProfilePath.EXPLAIN, Map.of(ExplainPage.WHO, ExplainPage.of(held.profile()))),
                current == Tab.EXPLAIN,
                null)));
  }

  /** A page below a profile. */
  static Page below(Visit visit, Profile profile, String title, View body) {
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.PROFILES.label(visit.words()), ProfilePath.ALL),
            new NamedLink(profile.name(), ProfilePath.of(profile.id())));
    return new Page(title, SetupLayout.of(visit, SetupArea.PROFILES, crumbs, List.of()), body);
  }

  /** Whom a change of a profile concerns, and from when on. */
  static String touches(Words words, ProfileSettings.Held held) {
    List<String> holders = holders(words, held);
    return holders.isEmpty()
        ? words.say("profiles.touches_nobody")
        : words.say("profiles.touches", String.join(", ", holders));
  }

  /** How many members, and keys or webhooks, hold a profile. */
  static List<String> holders(Words words, ProfileSettings.Held held) {
    int members = held.usage().members().size();
    int credentials = held.usage().credentials().size();
    return Stream.of(
            members == 0 ? "" : words.say("profiles.members_number", members),
            credentials == 0 ? "" : words.say("profiles.credentials_number", credentials))
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
