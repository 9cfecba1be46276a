package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.administration.ProfileUsage;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;

/** The frame of the pages of a profile. */
final class ProfileFrame {

  /** The tabs of a profile. */
  enum Tab {
    RIGHTS,
    HOLDERS,
    EXPLAIN,
    HISTORY
  }

  private ProfileFrame() {}

  static WebPage tab(
      Visit visit, ProfileSettings.Held held, Tab current, View body, List<Button> acts) {
    Profile profile = held.profile();
    Layout.Panel panel = SetupLayout.below(visit, SetupArea.PROFILES, acts);
    return new WebPage(profile.name(), panel.tabs(tabs(visit.words(), held, current)), body);
  }

  private static Tabs tabs(Words words, ProfileSettings.Held held, Tab current) {
    UUID id = held.profile().id();
    ProfileUsage usage = held.usage();
    int holders = usage.members().size() + usage.credentials().size() + usage.invitations().size();
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
                null),
            new Tabs.Tab(
                words.say("profiles.history"),
                ProfilePath.history(id),
                current == Tab.HISTORY,
                null)));
  }

  /** A page below a profile. */
  static WebPage below(Visit visit, Profile profile, String title, View body) {
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.PROFILES.label(visit.words()), ProfilePath.ALL),
            new NamedLink(profile.name(), ProfilePath.of(profile.id())));
    return new WebPage(title, SetupLayout.of(visit, SetupArea.PROFILES, crumbs, List.of()), body);
  }

  /** Whom a change of a profile concerns, and from when on. */
  static String touches(Words words, ProfileSettings.Held held) {
    List<String> holders = holders(words, held);
    String invited = invited(words, held);
    if (holders.isEmpty()) {
      return invited.isEmpty()
          ? words.say("profiles.touches_nobody")
          : words.say("profiles.touches_invited", invited);
    }
    String touched = words.say("profiles.touches", String.join(", ", holders));
    return invited.isEmpty() ? touched : words.say("profiles.touches_more", touched, invited);
  }

  /** How many of each kind hold a profile. */
  static List<String> holders(Words words, ProfileSettings.Held held) {
    ProfileUsage usage = held.usage();
    return Stream.of(
            said(usage.members().size(), n -> words.say("profiles.members_number", n)).stream(),
            credentials(words, held).stream(),
            said(usage.connections().size(), n -> words.say("profiles.connections_number", n))
                .stream())
        .flatMap(texts -> texts)
        .toList();
  }

  /** How many keys and webhooks hold it. */
  static List<String> credentials(Words words, ProfileSettings.Held held) {
    ProfileUsage usage = held.usage();
    return Stream.of(
            said(count(usage, CredentialKind.REST), n -> words.say("profiles.keys_number", n)),
            said(
                count(usage, CredentialKind.INBOUND), n -> words.say("profiles.inbound_number", n)),
            said(
                count(usage, CredentialKind.OUTBOUND),
                n -> words.say("profiles.outbound_number", n)))
        .flatMap(Optional::stream)
        .toList();
  }

  private static long count(ProfileUsage usage, CredentialKind kind) {
    return usage.credentials().stream().filter(one -> one.kind() == kind).count();
  }

  private static Optional<String> said(long number, Function<Long, String> text) {
    return number == 0 ? Optional.empty() : Optional.of(text.apply(number));
  }

  /** How many will hold it once they join; empty for nobody. */
  static String invited(Words words, ProfileSettings.Held held) {
    int invited = held.usage().invitations().size();
    return invited == 0 ? "" : words.say("profiles.invitations_number", invited);
  }
}
