package dev.oriel.pages.setup.general;

import module java.base;

import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.pages.entry.WorkspaceOptions;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Drawn;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.FormField;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;

/** The form of the settings of a workspace. */
final class GeneralForm {

  private static final String NAME = "workspace";
  private static final String REGION = "region";
  private static final String ZONE = "timeZone";
  private static final String CURRENCY = "currency";

  private static final Drawn SETTINGS = Drawn.of(NAME, REGION, ZONE, CURRENCY);

  private GeneralForm() {}

  private static Typed untouched(WorkspaceSpec present) {
    return Typed.nothing()
        .with(NAME, present.name())
        .with(REGION, present.region())
        .with(ZONE, present.timeZone().getId())
        .with(CURRENCY, present.currency());
  }

  /** The settings that were typed. Refuses as {@code Conflict} what others have changed, too. */
  static WorkspaceSettings.Given read(Typed typed, WorkspaceSpec present) {
    Typed settled = SETTINGS.settled(typed, untouched(present));
    return new WorkspaceSettings.Given(
        settled.text(NAME), settled.text(REGION), settled.text(ZONE), settled.text(CURRENCY));
  }

  static Form of(Visit visit, WorkspaceSpec present, Typed typed) {
    Words words = visit.words();
    WorkspaceOptions options = new WorkspaceOptions(words);
    Typed untouched = untouched(present);
    Form form = visit.form(SetupPath.GENERAL, SETTINGS.over(typed, untouched));
    return SETTINGS
        .mark(form, untouched)
        .with(
            FormField.text(NAME, words.say("general.name"))
                .hint(words.say("general.name_hint"))
                .value(present.name())
                .required())
        .with(
            FormField.select(REGION, words.say("general.region"), options.regions())
                .hint(words.say("general.region_hint"))
                .value(present.region()))
        .with(
            FormField.select(ZONE, words.say("start.time_zone"), options.timeZones())
                .hint(words.say("general.zone_hint"))
                .value(present.timeZone().getId()))
        .with(
            FormField.select(CURRENCY, words.say("start.currency"), options.currencies())
                .hint(words.say("general.currency_hint"))
                .value(present.currency()))
        .act(Button.send(words.say("general.save")));
  }
}
