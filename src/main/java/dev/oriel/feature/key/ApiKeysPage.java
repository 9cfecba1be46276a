package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupListPage;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Grid;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.component.State;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** All API keys of the workspace. */
@Controller
record ApiKeysPage(Keys keys, ProfileChoice profiles) {

  /** 200 with the keys, oldest first; those that are refused by now stand at the end. */
  @GetMapping(SetupPath.KEYS)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    Button create =
        Button.dialog(words.say("api_key.create"), NewKeyPage.PATH).primary().icon("plus");
    return new SetupListPage(
            SetupArea.KEYS,
            words.say("api_key.lead"),
            words.say("api_key.none"),
            words.say("api_key.none_text"),
            create,
            grid(words, actor))
        .show(visit);
  }

  private Grid grid(Words words, Actor actor) {
    KeyWords shown = new KeyWords(words, keys.makers(actor), keys.lastUses(actor));
    Map<UUID, String> names = profiles.names(actor);
    return new Grid(
        SetupArea.KEYS.label(words),
        List.of(
            new Grid.Column(words.say("api_key.name"), Grid.Place.MAIN),
            new Grid.Column(words.say("api_key.begins"), Grid.Place.SUB),
            new Grid.Column(words.say("setup.profile"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("api_key.made"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("api_key.used"), Grid.Place.END),
            Grid.Column.acts(words.say("setup.acts"))),
        keys.list(actor).stream()
            .sorted(Comparator.comparing(shown::isOver))
            .map(key -> row(shown, key, ProfileChoice.link(names, key.profileId())))
            .toList());
  }

  private static Grid.Row row(KeyWords shown, Credential key, NamedLink profile) {
    Button revoke =
        Button.dialog(shown.words().say("api_key.revoke_short"), KeyPage.revoke(key.id()))
            .named(shown.words().say("api_key.revoke_named", key.name()))
            .look(Button.Look.QUIET_DANGER)
            .small();
    boolean isOver = shown.isOver(key);
    return new Grid.Row(
        new NamedLink(key.name(), KeyPage.path(key.id())),
        new Cell.Code(key.hint() + "…"),
        profile,
        new Cell.Text(shown.made(key)),
        new State(isOver ? shown.end(key) : shown.used(key), hue(shown, key)),
        new Cell.Acts(isOver ? List.of() : List.of(revoke)));
  }

  private static Hue hue(KeyWords shown, Credential key) {
    return shown.isOver(key) || !shown.isUsed(key) ? Hue.GRAY : Hue.GREEN;
  }
}
