package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.audit.Audit;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.TableView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.ViewAs;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The permission profiles of the workspace. */
@Controller
record ProfilesPage(ProfileSettings profiles, ObjectDefinitions objects, Audit audit) {

  private static final int NAMED = 2;

  /** 200 with the profiles, for administrators. */
  @GetMapping(ProfilePath.ALL)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<ProfileSettings.Held> all = profiles.list(actor);
    List<ObjectType> types = objects.list(actor).stream().map(ObjectView::type).toList();
    Map<String, OffsetDateTime> changed =
        audit.lastChanges(actor, all.stream().map(held -> held.profile().id().toString()).toList());
    Grid grid =
        new Grid(
            words.say("setup.profiles"),
            List.of(
                new Grid.Column(words.say("profiles.profile"), Grid.Place.MAIN),
                new Grid.Column(words.say("profiles.members"), Grid.Place.SUB),
                new Grid.Column(words.say("profiles.credentials"), Grid.Place.NOWHERE),
                new Grid.Column(words.say("profiles.sees"), Grid.Place.END),
                new Grid.Column(words.say("profiles.changed"), Grid.Place.NOWHERE),
                Grid.Column.acts(words.say("objects.actions"))),
            all.stream()
                .map(held -> row(words, held, types, changed.get(held.profile().id().toString())))
                .toList());
    Button add = Button.link(words.say("profiles.new"), ProfilePath.NEW).primary().icon("plus");
    return visit.show(
        new WebPage(
            SetupArea.PROFILES.label(words),
            SetupLayout.of(visit, SetupArea.PROFILES, List.of(add)),
            new TableView(words, words.say("profiles.lead"), grid, null)));
  }

  private static Grid.Row row(
      Words words,
      ProfileSettings.Held held,
      List<ObjectType> types,
      @Nullable OffsetDateTime changed) {
    Profile profile = held.profile();
    String name =
        profile.isSystem() ? words.say("profiles.built_in", profile.name()) : profile.name();
    return new Grid.Row(
        new NamedLink(name, ProfilePath.of(profile.id())),
        new Cell.Text(members(words, held)),
        new Cell.Text(credentials(words, held)),
        new Cell.Text(sees(words, profile, types)),
        changed == null ? new Cell.Text("–") : changed(words, changed.toInstant()),
        menu(words, profile));
  }

  private static Moment changed(Words words, Instant at) {
    return Moment.relative(at, words.formats());
  }

  private static String members(Words words, ProfileSettings.Held held) {
    List<String> names =
        held.usage().members().stream().limit(NAMED).map(member -> member.name()).toList();
    int more = held.usage().members().size() - names.size();
    String named = String.join(", ", names);
    if (names.isEmpty()) {
      return words.say("profiles.nobody");
    }
    return more == 0 ? named : words.say("profiles.and_more", named, more);
  }

  private static String credentials(Words words, ProfileSettings.Held held) {
    List<String> kinds = ProfileFrame.credentials(words, held);
    return kinds.isEmpty() ? "–" : String.join(", ", kinds);
  }

  private static String sees(Words words, Profile profile, List<ObjectType> types) {
    if (profile.isAdmin()) {
      return words.say("profiles.sees_everything");
    }
    long viewed = types.stream().filter(type -> profile.may(RecordRight.VIEW, type.id())).count();
    long hidden = types.stream().mapToLong(type -> hidden(profile, type)).sum();
    String sees =
        viewed == types.size()
            ? words.say("profiles.sees_all")
            : words.say("profiles.sees_some", viewed);
    return hidden == 0 ? sees : words.say("profiles.sees_hidden", sees, hidden);
  }

  /** Only entries with rules for fields are looked into: there can be very many fields. */
  private static long hidden(Profile profile, ObjectType type) {
    ObjectAccess entry = profile.objects().get(type.id());
    if (entry == null
        || !entry.access().view()
        || (entry.fields().isEmpty() && entry.fieldDefault().read())) {
      return 0;
    }
    return type.fields().stream().filter(field -> !entry.field(field.id()).read()).count();
  }

  private static Menu menu(Words words, Profile profile) {
    List<Menu.Item> items = new ArrayList<>();
    items.add(
        Menu.Item.link(
            words.say("profiles.copy"),
            QueryText.with(ProfilePath.NEW, Map.of(NewProfilePage.FROM, profile.id().toString())),
            "copy-plus"));
    items.add(
        Menu.Item.dialog(words.say("profiles.view_as"), ViewAs.question(profile.id()), "eye"));
    items.add(
        Menu.Item.link(words.say("profiles.holders"), ProfilePath.holders(profile.id()), "users"));
    if (!profile.isSystem()) {
      items.add(
          Menu.Item.dialog(words.say("profiles.delete"), ProfilePath.delete(profile.id()), "trash")
              .danger());
    }
    return Menu.dots(words.say("objects.acts", profile.name()), "m-" + profile.id(), items);
  }
}
