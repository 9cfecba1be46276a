package dev.oriel.pages.setup.general;

import module java.base;

import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.pages.entry.WorkspaceOptions;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;

/** The form of the settings of a workspace. */
final class GeneralForm {

  private static final String NAME = "workspace";
  private static final String REGION = "region";
  private static final String ZONE = "timeZone";
  private static final String CURRENCY = "currency";

  private static final String CLIENTS = "clients";
  private static final String HOSTS = "clientHosts";

  private static final Drawn SETTINGS = Drawn.of(NAME, REGION, ZONE, CURRENCY, CLIENTS, HOSTS);

  private GeneralForm() {}

  private static Typed untouched(WorkspaceSpec present) {
    return Typed.nothing()
        .with(NAME, present.name())
        .with(REGION, present.region())
        .with(ZONE, present.timeZone().getId())
        .with(CURRENCY, present.currency())
        .with(CLIENTS, present.clientHosts().mode().word())
        .with(HOSTS, hosts(present));
  }

  /** The settings that were typed. Refuses as {@code Conflict} what others have changed, too. */
  static WorkspaceSettings.Given read(Typed typed, WorkspaceSpec present) {
    Typed settled = SETTINGS.settled(typed, untouched(present));
    return new WorkspaceSettings.Given(
        settled.text(NAME),
        settled.text(REGION),
        settled.text(ZONE),
        settled.text(CURRENCY),
        settled.text(CLIENTS),
        settled.text(HOSTS));
  }

  private static String hosts(WorkspaceSpec present) {
    return String.join("\n", present.clientHosts().listed());
  }

  private static List<FormOption> clients(Words words) {
    return List.of(
        new FormOption(ClientHosts.Mode.ANY.word(), words.say("general.clients.any")),
        new FormOption(ClientHosts.Mode.LISTED.word(), words.say("general.clients.listed")),
        new FormOption(ClientHosts.Mode.NONE.word(), words.say("general.clients.none")));
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
        .with(
            FormField.select(CLIENTS, words.say("general.clients"), clients(words))
                .hint(words.say("general.clients_hint"))
                .value(present.clientHosts().mode().word()))
        .with(
            FormField.area(HOSTS, words.say("general.client_hosts"), 2)
                .hint(words.say("general.client_hosts_hint"))
                .value(hosts(present)))
        .act(Button.send(words.say("general.save")));
  }
}
