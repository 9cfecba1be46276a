package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Avatar;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.settings.Row;
import dev.oriel.surface.web.settings.Section;
import dev.oriel.surface.web.settings.Settings;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The holders of a profile, and its name. */
@Controller
record HoldersPage(ProfileSettings profiles) {

  private static final String NAME = "name";

  /** 200 with members, keys and webhooks. */
  @GetMapping(ProfilePath.HOLDERS)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return page(visit, profiles.get(actor, id), 200, Typed.nothing());
  }

  /** Renames the profile. Shows the page again with 400 and 409 if the name cannot be taken. */
  @PostMapping(ProfilePath.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, FormFields fields) {
    ProfileSettings.Held held = profiles.get(actor, id);
    Typed typed = Typed.of(fields);
    try {
      profiles.rename(actor, id, typed.text(NAME));
      return visit.leadTo(ProfilePath.holders(id), "profiles.renamed", typed.text(NAME).strip());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return page(visit, held, HttpError.status(e.refusal()), typed.refused(e.refusal()));
      }
      throw e;
    }
  }

  private static Answer page(Visit visit, ProfileSettings.Held held, int status, Typed typed) {
    Words words = visit.words();
    Profile profile = held.profile();
    List<Section> sections = new ArrayList<>();
    sections.add(
        section(
            words,
            "members",
            words.say("profiles.members"),
            held.usage().members().stream().map(member -> row(member)).toList()));
    sections.add(
        section(
            words,
            "credentials",
            words.say("profiles.credentials"),
            held.usage().credentials().stream().map(one -> row(words, one)).toList()));
    if (held.usage().isInvited()) {
      sections.add(
          new Section(
              "invited",
              words.say("profiles.invitations"),
              "",
              new Block.Paragraph(words.say("profiles.invited"))));
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
                      .with(
                          Field.text(NAME, words.say("profiles.name"))
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
        new Row.Face(Avatar.person(member.id(), member.name())), member.name(), member.email());
  }

  private static Row row(Words words, Credential credential) {
    return switch (credential.kind()) {
      case INBOUND ->
          new Row(new Row.Sign("webhook"), credential.name(), words.say("profiles.inbound"));
      case OUTBOUND ->
          new Row(new Row.Sign("send"), credential.name(), words.say("profiles.outbound"));
      default -> new Row(new Row.Sign("key"), credential.name(), words.say("profiles.key"));
    };
  }
}
