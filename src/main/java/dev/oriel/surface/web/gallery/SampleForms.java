package dev.oriel.surface.web.gallery;

import module java.base;

import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.FieldRow;
import dev.oriel.surface.web.form.Control;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;

/** Forms of the gallery. */
final class SampleForms {

  private static final List<Option> ZONES =
      List.of(new Option("Europe/Vienna", "Europe/Vienna"), new Option("UTC", "UTC"));

  private static final Option OLDEST = new Option("oldest", "Oldest first");
  private static final Option NEWEST = new Option("newest", "Newest first");

  private SampleForms() {}

  /** Every kind of field. */
  static Form fields(Visit visit) {
    return visit
        .form("/components", Typed.nothing())
        .with(Field.text("title", "Text").value("Head of Facilities"))
        .with(
            Field.email("mail", "E-mail")
                .value("lena@alpenblick")
                .error("An e-mail address needs a domain, such as alpenblick.example."))
        .with(
            Field.phone("phone", "Phone")
                .value("+43 1 555 0142")
                .hint("Numbers without a country code are read as Austrian."))
        .with(Field.url("site", "URL").value("https://alpenblick.example"))
        .with(Field.number("count", "Number").value("1,240"))
        .with(Field.number("budget", "Currency").value("120,000.00").before("EUR"))
        .with(Field.number("share", "Percent").value("12.5").after("%"))
        .with(Field.date("day", "Date").value("2026-12-18"))
        .with(
            Field.dateTime("visit", "Date and time")
                .value("2026-11-24T10:00")
                .hint("Europe/Vienna"))
        .with(Field.select("zone", "Select", ZONES).value("UTC"))
        .with(
            Field.of(
                "template",
                "Select with a button",
                new Control.Applied(
                    List.of(new Option("", "Choose a template"), new Option("offer", "Offer")),
                    Button.send("Use").value("use", "true").look(Button.Look.PLAIN))))
        .with(Field.of("code", "Code", new Control.Code()).value("7Q4M-K2TD-9XWA-3HNP"))
        .with(Field.area("wish", "Long text", 3).value("Wants the oriel in larch."))
        .with(
            Field.text("number", "Auto number")
                .value("C-004817")
                .fixed()
                .hint("Computed by the system; never an input in place."))
        .with(
            Field.of(
                    "file",
                    "Drop a file here, or choose one",
                    new Control.File("upload", ".csv", 1_000_000, "It has more than 1 MB."))
                .hint("CSV, at most 1 MB")
                .error("Choose a file."));
  }

  static Form choices(Visit visit) {
    return visit
        .form("/components", Typed.nothing())
        .with(Field.check("off", "Off"))
        .with(Field.check("on", "On").value("true"))
        .with(Field.toggle("payloads", "Keep payloads for 7 days").value("true"))
        .with(
            Field.radios("order", "Order", List.of(OLDEST, NEWEST))
                .value("oldest")
                .hint("Of entries of the same day."))
        .with(
            Field.checks(
                "interests",
                "Several of a few",
                List.of(new Option("oriel", "Oriel"), new Option("roof", "Roof")),
                Set.of("oriel")))
        .with(
            Field.parts(
                "address",
                "Parts of one value",
                List.of(
                    Field.text("address.street", "Street").value("Seestraße 14"),
                    Field.text("address.city", "City").value("Wien"))))
        .with(
            Field.of("company", "One of many", new Control.Picker("Alpenblick", "#", "Loading"))
                .value("1"))
        .with(
            Field.of(
                    "contact",
                    "One of many, when several are called so",
                    new Control.Asking(
                        new Control.Picker("Lena Brandl", "#", "Loading"),
                        "contact",
                        "Which one do you mean?",
                        List.of(
                            new Option("1", "Lena Brandl", "lena@alpenblick.example"),
                            new Option("2", "Lena Brandl", "lena@nordkai.example"))))
                .error("Several records are called so."))
        .with(
            Field.segments("fixed-order", "Order", List.of(OLDEST, NEWEST)).value("newest").fixed())
        .with(
            Field.segments(
                    "density",
                    "Row height",
                    List.of(
                        new Option("compact", "Compact"),
                        new Option("normal", "Normal"),
                        new Option("roomy", "Roomy")))
                .value("normal"))
        .with(
            Field.cards(
                    "kind",
                    "How it signs in",
                    List.of(
                        new Option("key", "Header key", "For clients with a settings file"),
                        new Option("oauth", "OAuth", "For clients that open a browser")))
                .error("Choose one of the two."))
        .with(
            Field.cards(
                    "theme",
                    "Theme",
                    List.of(
                        new Option("light", "Light", Option.Picture.LIGHT),
                        new Option("dark", "Dark", Option.Picture.DARK),
                        new Option("system", "As the system", Option.Picture.BOTH)))
                .value("system"))
        .with(
            Field.tiles(
                    "type",
                    "Type",
                    List.of(
                        new Option("text", "Text").icon("letter-case"),
                        new Option("number", "Number").icon("hash"),
                        new Option("select", "Select").icon("circle-dot")))
                .value("select"))
        .with(
            Field.icons(
                    "icon",
                    "Icon",
                    List.of(
                        new Option("rocket", "Rocket").icon("rocket"),
                        new Option("home", "Home").icon("home"),
                        new Option("leaf", "Leaf").icon("leaf")))
                .value("home"));
  }

  /** A form that can be sent. */
  static Form form(Visit visit, Typed typed) {
    return visit
        .form("/components", typed)
        .with(Field.text("name", "Name").completion("name").required())
        .with(Field.email("email", "Work e-mail").completion("email").required())
        .with(
            Field.password("password", "New password", visit.words())
                .completion("new-password")
                .hint("At least 12 characters. A sentence is good.")
                .required())
        .with(Field.check("news", "Tell me what is new").value("true"))
        .act(Button.send("Create account"));
  }

  /** Fields of a record with their values. */
  static List<FieldRow> rows(Words words) {
    return List.of(
        FieldRow.plain(words, "field-phone", "Phone", false).edit(new FieldRow.Edit("#", null)),
        FieldRow.plain(words, "field-mobile", "Mobile", true).edit(new FieldRow.Edit("#", null)),
        FieldRow.plain(words, "field-rating", "Rating", false)
            .edit(new FieldRow.Edit("#", null))
            .saved(),
        FieldRow.plain(words, "field-source", "Lead source", false)
            .lock(
                new FieldRow.Lock(
                    "lock",
                    "Lead source is read-only: why?",
                    "You can read this field, not change it",
                    "Profile Sales EU: Contacts › Lead source, edit is off.",
                    "Ada Winter or another administrator can change it.")),
        FieldRow.plain(words, "field-number", "Customer no.", false)
            .lock(
                new FieldRow.Lock(
                    "math-function",
                    "Customer no. is computed: how?",
                    "Numbered by the system",
                    "",
                    "Pattern C-{000000}. It never changes.")));
  }
}
