package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.administration.ProfileUsage;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.text.Words;

/**
 * The first ones who hold a profile, by name.
 *
 * @param more the link to all of them
 */
public record UsedBy(String label, List<Reference> members, List<Other> others, NamedLink more) {

  private static final int MEMBERS = 3;
  private static final int OTHERS = 4;

  /** A key or a webhook. */
  public record Other(String icon, NamedLink link) {}

  static UsedBy of(Words words, ProfileSettings.Held held) {
    ProfileUsage usage = held.usage();
    List<Reference> members = usage.members().stream().limit(MEMBERS).map(UsedBy::of).toList();
    List<Other> others = usage.credentials().stream().limit(OTHERS).map(UsedBy::of).toList();
    int left = usage.members().size() + usage.credentials().size() - members.size() - others.size();
    String text;
    if (members.isEmpty() && others.isEmpty()) {
      text = words.say("profiles.nobody");
    } else {
      text = left == 0 ? "" : words.say("profiles.more", left);
    }
    return new UsedBy(
        words.say("profiles.holders"),
        members,
        others,
        new NamedLink(text, ProfilePath.holders(held.profile().id())));
  }

  private static Reference of(Member member) {
    return new Reference(
        Avatar.person(member.id(), member.name()),
        member.name(),
        SetupPath.MEMBERS + "/" + member.id());
  }

  private static Other of(Credential one) {
    return new Other(icon(one.kind()), new NamedLink(one.name(), path(one)));
  }

  static String icon(CredentialKind kind) {
    return switch (kind) {
      case INBOUND -> "webhook";
      case OUTBOUND -> "send";
      case REST -> "key";
      case CONNECTION -> "plug-connected";
    };
  }

  /** The page of a key, a webhook or a connection. */
  static String path(Credential one) {
    String all =
        switch (one.kind()) {
          case INBOUND -> SetupPath.INBOUND;
          case OUTBOUND -> SetupPath.OUTBOUND;
          case REST -> SetupPath.KEYS;
          case CONNECTION -> SetupPath.CONNECTIONS;
        };
    return all + "/" + one.id();
  }
}
