package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.administration.Invitation;
import dev.oriel.access.administration.ProfileUsage;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The holders of a profile, and its name. */
@Controller
record HoldersPage(ProfileSettings profiles, SeenStates seen) {

  private static final String NAME = "name";

  /** 200 with members, keys and webhooks. */
  @GetMapping(ProfilePath.HOLDERS)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return page(visit, profiles.get(actor, id), 200, Typed.nothing());
  }

  /** Renames the profile. Shows the page again with 400 and 409 if the name cannot be taken. */
  @PostMapping(ProfilePath.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    String name = typed.text(NAME);
    return Attempt.of(
        typed,
        () ->
            seen.ofProfileName(
                actor,
                id,
                typed.text(SeenField.of(NAME)),
                () -> {
                  profiles.rename(actor, id, name);
                  return visit.leadTo(ProfilePath.holders(id), "profiles.renamed", name.strip());
                }),
        (status, again) -> page(visit, profiles.get(actor, id), status, again));
  }

  private static Answer page(Visit visit, ProfileSettings.Held held, int status, Typed typed) {
    Words words = visit.words();
    Profile profile = held.profile();
    List<Section> sections = new ArrayList<>();
    sections.add(members(visit, held));
    sections.add(
        section(
            words,
            "credentials",
            words.say("profiles.credentials"),
            held.usage().credentials().stream().map(one -> row(words, one)).toList()));
    if (!held.usage().connections().isEmpty()) {
      sections.add(
          section(
              words,
              "connections",
              words.say("me.connections"),
              held.usage().connections().stream()
                  .map(one -> row(words, held.usage(), one))
                  .toList()));
    }
    if (!held.usage().invitations().isEmpty()) {
      sections.add(
          section(
              words,
              "invited",
              words.say("profiles.invitations"),
              held.usage().invitations().stream().map(one -> row(words, one)).toList()));
    }
    if (!profile.isSystem()) {
      sections.add(
          new Section(
              "name",
              words.say("profiles.name"),
              "",
              Block.Filled.paired(
                  visit
                      .form(ProfilePath.name(profile.id()), typed)
                      .drawnFrom(SeenField.of(NAME), profile.name())
                      .with(
                          FormField.text(NAME, words.say("profiles.name"))
                              .value(profile.name())
                              .required())
                      .act(Button.send(words.say("profiles.rename")).look(Button.Look.PLAIN)))));
    }
    List<Button> acts =
        profile.isSystem()
            ? List.of()
            : List.of(
                Button.dialog(words.say("profiles.delete"), ProfilePath.delete(profile.id()))
                    .look(Button.Look.QUIET_DANGER));
    return visit.show(
        ProfileFrame.tab(
                visit, held, ProfileFrame.Tab.HOLDERS, new Settings(words, "", sections), acts)
            .status(status));
  }

  /** The members, page by page: a profile can have all of a large workspace. */
  private static Section members(Visit visit, ProfileSettings.Held held) {
    Words words = visit.words();
    String path = ProfilePath.holders(held.profile().id());
    Paged<Member> paged = Paged.of(visit, path, Map.of(), held.usage().members());
    Section first =
        section(
            words,
            "members",
            words.say("profiles.members"),
            paged.shown().stream().map(member -> row(member)).toList());
    if (paged.pages() == 1) {
      return first;
    }
    List<Block> blocks = new ArrayList<>(first.blocks());
    blocks.add(new Block.Paragraph(paged.foot(words)));
    blocks.add(new Block.Acts(paged.links(words)));
    return new Section(first.id(), first.title(), first.lead(), blocks);
  }

  private static Section section(Words words, String id, String title, List<Row> rows) {
    return new Section(
        id,
        title,
        "",
        rows.isEmpty()
            ? new Block.Paragraph(words.say("profiles.nobody_long"))
            : new Block.Rows(rows));
  }

  private static Row row(Member member) {
    return new Row(
            new Row.Face(Avatar.person(member.id(), member.name())), member.name(), member.email())
        .href(SetupPath.MEMBERS + "/" + member.id());
  }

  private static Row row(Words words, Credential one) {
    String kind =
        switch (one.kind()) {
          case INBOUND -> words.say("profiles.inbound");
          case OUTBOUND -> words.say("profiles.outbound");
          case REST, CONNECTION -> words.say("profiles.key");
        };
    return new Row(new Row.Sign(UsedBy.icon(one.kind())), one.name(), kind).href(UsedBy.path(one));
  }

  /** A connection, with the name of its member. */
  private static Row row(Words words, ProfileUsage usage, Credential connection) {
    String owner =
        usage.members().stream()
            .filter(member -> member.id().equals(connection.member()))
            .findFirst()
            .map(Member::name)
            .orElse("");
    return new Row(
            new Row.Sign(UsedBy.icon(connection.kind())),
            connection.name(),
            words.say("profiles.connection_of", owner))
        .href(UsedBy.path(connection));
  }

  private static Row row(Words words, Invitation invitation) {
    return new Row(
            new Row.Sign("user-plus"),
            invitation.email(),
            words.say("profiles.invited_by", invitation.madeByName()))
        .href(SetupPath.MEMBERS + "/invitations");
  }
}
