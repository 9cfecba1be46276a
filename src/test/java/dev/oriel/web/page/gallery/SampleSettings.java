package dev.oriel.web.page.gallery;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Code;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;

/** A page of settings with each of its parts. */
final class SampleSettings {

  private static final String SERVER = "https://crm.halden.example/api/mcp";
  private static final UUID DOORS = UUID.fromString("00000000-0000-0000-0000-000000000009");

  private SampleSettings() {}

  static Settings of(Visit visit) {
    return new Settings(
        visit.words(),
        "What the page is for.",
        List.of(
            forms(visit),
            rows(visit),
            new Section("set-programs", "Texts for programs", "Of which one is unfolded.", codes()),
            secret(visit),
            texts(),
            wide()));
  }

  private static Section forms(Visit visit) {
    Form pairs =
        form(visit)
            .with(FormField.text("set-name", "Your name").value("Ada Winter"))
            .with(
                FormField.text("set-zone", "Time zone")
                    .value("Vienna")
                    .error("A zone is named as Europe/Vienna."))
            .with(FormField.toggle("set-keys", "Single-key shortcuts").value("true"))
            .with(FormField.area("set-addresses", "Addresses", 2))
            .act(Button.send("Save").look(Button.Look.PLAIN));
    Form single =
        form(visit)
            .with(
                FormField.number("set-limit", "Writes an hour, at most")
                    .hint("Empty for any number"))
            .act(Button.send("Save").look(Button.Look.PLAIN));
    return new Section(
        "set-forms",
        "Forms",
        "Two fields side by side, or one below the other.",
        Block.Filled.paired(pairs),
        new Block.Filled(single));
  }

  private static Form form(Visit visit) {
    return visit.form("/components", Typed.nothing());
  }

  private static Section rows(Visit visit) {
    Form end =
        form(visit)
            .act(
                Button.send("End")
                    .named("End the session Safari on iPhone")
                    .look(Button.Look.PLAIN)
                    .form(Button.Form.SMALL));
    Button revoke =
        Button.link("End", "#").named("End Claude").look(Button.Look.QUIET_DANGER).small();
    return new Section(
        "set-rows",
        "Rows",
        "",
        new Block.Rows(
            List.of(
                new Row(new Row.Sign("device-laptop"), "Firefox on Linux", "10.4.0.17")
                    .facts("this session")
                    .state(new Chip("Here", Hue.TEAL)),
                new Row(new Row.Sign("device-mobile"), "Safari on iPhone", "84.115.22.8")
                    .facts("2 h ago")
                    .form(end),
                new Row(new Row.Tile("sparkles", Hue.PURPLE), "Claude", "OAuth client")
                    .href("#")
                    .chips(List.of(new Chip("Never delete", Hue.GRAY)))
                    .code("omc_4hX2…")
                    .facts("318 calls", "24 writes")
                    .state(new State("2 min ago", Hue.GREEN))
                    .link(revoke),
                new Row(
                    new Row.Face(Avatar.company(DOORS, "Lakeside Doors")), "Lakeside Doors", ""))));
  }

  private static Block.Codes codes() {
    return new Block.Codes(
        "Cursor",
        List.of(
            new Code(
                "set-code-0",
                "terminal-2",
                "Claude Code",
                "In a terminal",
                "claude mcp add --transport http oriel " + SERVER,
                "Copy for Claude Code"),
            new Code(
                "set-code-1",
                "cursor-text",
                "Cursor",
                "~/.cursor/mcp.json",
                "{\n  \"url\": \"" + SERVER + "\",\n  \"type\": \"http\"\n}",
                "Copy for Cursor")));
  }

  private static Section secret(Visit visit) {
    return new Section(
        "set-secret",
        "A secret",
        "With what belongs to it.",
        new Block.Pairs(
            List.of(
                new Block.Pair("set-server", "Server", SERVER, "Copy the address"),
                new Block.Pair("Made", "3 November"))),
        new Block.Shown(
            new Secret(
                visit.words(),
                "set-shown",
                "ocs_e5Rm1XzB8tKd0VfYq3NwLh7Ja2Cs6Gp9",
                "Copy secret",
                null)));
  }

  private static Section texts() {
    return new Section(
        "set-texts",
        "Texts",
        "",
        new Block.Paragraph("Your profile in Halden Windows is Administrator."),
        new Block.Said(new Notice(Notice.Kind.WARNING, "You are suspended here.")),
        new Block.Acts(
            List.of(
                Button.link("End all others", "#").look(Button.Look.QUIET_DANGER).small(),
                Button.link("See all activity", "#").quiet().small())));
  }

  private static Section wide() {
    return new Section(
        "set-wide",
        "",
        "",
        new Block.Nothing(
            new Empty(
                Empty.Art.WINDOW,
                "No agent is connected",
                "Connect Claude, ChatGPT, Cursor or any other client that speaks MCP.",
                List.of(Button.link("Connect an agent", "#").icon("plus")))));
  }
}
