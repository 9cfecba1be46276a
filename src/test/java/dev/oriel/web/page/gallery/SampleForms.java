package dev.oriel.web.page.gallery;

import module java.base;

import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;

/** Forms of the gallery. */
final class SampleForms {

  private static final List<FormOption> ZONES =
      List.of(new FormOption("Europe/Vienna", "Europe/Vienna"), new FormOption("UTC", "UTC"));

  private static final FormOption OLDEST = new FormOption("oldest", "Oldest first");
  private static final FormOption NEWEST = new FormOption("newest", "Newest first");

  private SampleForms() {}

  /** Every kind of field. */
  static Form fields(Visit visit) {
    return visit
        .form("/components", Typed.nothing())
        .with(FormField.text("title", "Text").value("Head of Facilities"))
        .with(
            FormField.email("mail", "E-mail")
                .value("lena@alpenblick")
                .error("An e-mail address needs a domain, such as alpenblick.example."))
        .with(
            FormField.phone("phone", "Phone")
                .value("+43 1 555 0142")
                .hint("Numbers without a country code are read as Austrian."))
        .with(FormField.url("site", "URL").value("https://alpenblick.example"))
        .with(FormField.number("count", "Number").value("1,240"))
        .with(FormField.number("budget", "Currency").value("120,000.00").before("EUR"))
        .with(FormField.number("share", "Percent").value("12.5").after("%"))
        .with(FormField.date("day", "Date").value("2026-12-18"))
        .with(
            FormField.day("due", "Date, perhaps with a time", "Time of the date")
                .value("2026-12-18"))
        .with(
            FormField.dateTime("visit", "Date and time")
                .value("2026-11-24T10:00")
                .hint("Europe/Vienna"))
        .with(FormField.select("zone", "Select", ZONES).value("UTC"))
        .with(
            FormField.of(
                "template",
                "Select with a button",
                new Control.Applied(
                    List.of(
                        new FormOption("", "Choose a template"), new FormOption("offer", "Offer")),
                    Button.send("Use").value("use", "true").look(Button.Look.PLAIN))))
        .with(FormField.of("code", "Code", new Control.Code()).value("7Q4M-K2TD-9XWA-3HNP"))
        .with(FormField.area("wish", "Long text", 3).value("Wants the oriel in larch."))
        .with(
            FormField.text("number", "Auto number")
                .value("C-004817")
                .fixed()
                .hint("Computed by the system; never an input in place."))
        .with(
            FormField.of(
                    "file",
                    "Drop a file here, or choose one",
                    new Control.File("upload", ".csv", 1_000_000, "It has more than 1 MB."))
                .hint("CSV, at most 1 MB")
                .error("Choose a file."));
  }

  static Form choices(Visit visit) {
    return visit
        .form("/components", Typed.nothing())
        .with(FormField.check("off", "Off"))
        .with(FormField.check("on", "On").value("true"))
        .with(FormField.toggle("payloads", "Keep payloads for 7 days").value("true"))
        .with(
            FormField.radios("order", "Order", List.of(OLDEST, NEWEST))
                .value("oldest")
                .hint("Of entries of the same day."))
        .with(
            FormField.checks(
                "interests",
                "Several of a few",
                List.of(new FormOption("oriel", "Oriel"), new FormOption("roof", "Roof")),
                Set.of("oriel")))
        .with(
            FormField.parts(
                "address",
                "Parts of one value",
                List.of(
                    FormField.text("address.street", "Street").value("Seestraße 14"),
                    FormField.text("address.city", "City").value("Wien"))))
        .with(
            FormField.of("company", "One of many", new Control.Picker("Alpenblick", "#", "Loading"))
                .value("1"))
        .with(
            FormField.of(
                    "contact",
                    "One of many, when several are called so",
                    new Control.Asking(
                        new Control.Picker("Lena Brandl", "#", "Loading"),
                        "contact",
                        "Which one do you mean?",
                        List.of(
                            new FormOption("1", "Lena Brandl", "lena@alpenblick.example"),
                            new FormOption("2", "Lena Brandl", "lena@nordkai.example"))))
                .error("Several records are called so."))
        .with(
            FormField.segments("fixed-order", "Order", List.of(OLDEST, NEWEST))
                .value("newest")
                .fixed())
        .with(
            FormField.segments(
                    "density",
                    "Row height",
                    List.of(
                        new FormOption("compact", "Compact"),
                        new FormOption("normal", "Normal"),
                        new FormOption("roomy", "Roomy")))
                .value("normal"))
        .with(
            FormField.cards(
                    "kind",
                    "How it signs in",
                    List.of(
                        new FormOption("key", "Header key", "For clients with a settings file"),
                        new FormOption("oauth", "OAuth", "For clients that open a browser")))
                .error("Choose one of the two."))
        .with(
            FormField.cards(
                    "theme",
                    "Theme",
                    List.of(
                        new FormOption("light", "Light", FormOption.Picture.LIGHT),
                        new FormOption("dark", "Dark", FormOption.Picture.DARK),
                        new FormOption("system", "As the system", FormOption.Picture.BOTH)))
                .value("system"))
        .with(
            FormField.tiles(
                    "type",
                    "Type",
                    List.of(
                        new FormOption("text", "Text").icon("letter-case"),
                        new FormOption("number", "Number").icon("hash"),
                        new FormOption("select", "Select").icon("circle-dot")))
                .value("select"))
        .with(
            FormField.icons(
                    "icon",
                    "Icon",
                    List.of(
                        new FormOption("rocket", "Rocket").icon("rocket"),
                        new FormOption("home", "Home").icon("home"),
                        new FormOption("leaf", "Leaf").icon("leaf")))
                .value("home"));
  }

  /** A form that can be sent. */
  static Form form(Visit visit, Typed typed) {
    return visit
        .form("/components", typed)
        .with(FormField.text("name", "Name").completion("name").required())
        .with(FormField.email("email", "Work e-mail").completion("email").required())
        .with(
            FormField.password("password", "New password", visit.words())
                .completion("new-password")
                .hint("At least 12 characters. A sentence is good.")
                .required())
        .with(FormField.check("news", "Tell me what is new").value("true"))
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
