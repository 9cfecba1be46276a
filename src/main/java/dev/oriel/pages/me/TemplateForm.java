package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.mail.template.EmailTemplate;
import dev.oriel.integration.mail.template.EmailTemplates;
import dev.oriel.integration.mail.template.TemplateInput;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.activity.EmailPage;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** The form of a template, with the places that it can have. */
@Component
record TemplateForm(ObjectDefinitions definitions, EmailTemplates templates) {

  static final String OBJECT = "object";
  static final String NAME = "name";
  static final String SUBJECT = "subject";
  static final String BODY = "body";
  static final String SHARED = "shared";
  static final String VERSION = "version";

  private static final int ROWS = 12;

  /** The places that are shown of an object; there can be thousands. */
  private static final int MOST_PLACES = 200;

  /** The objects about whose records e-mails are written, as far as the actor may view these. */
  private List<ObjectView> views(Actor actor) {
    return definitions.list(actor).stream()
        .filter(ObjectView::isVisible)
        .filter(EmailPage::isAbout)
        .toList();
  }

  /** The names of these objects. */
  List<String> objects(Actor actor) {
    return views(actor).stream().map(view -> view.type().apiName()).toList();
  }

  /** The page of a new one. */
  List<Section> fresh(Visit visit, Actor actor, Typed typed) {
    Words words = visit.words();
    List<ObjectView> views = views(actor);
    Form form =
        visit
            .form(TemplatePage.NEW, typed)
            .with(
                FormField.select(
                        OBJECT,
                        words.say("template.object"),
                        views.stream()
                            .map(view -> new FormOption(view.type().apiName(), view.type().name()))
                            .toList())
                    .hint(words.say("template.object_hint"))
                    .required());
    List<Section> sections = new ArrayList<>();
    sections.add(
        section(words, fields(form, words, "", "", "", true).with(shared(words, false)), true));
    views.forEach(view -> sections.add(places(words, actor, view)));
    return sections;
  }

  /** The page of one that there is: a form for who may change it, and its text for others. */
  List<Section> of(Visit visit, Actor actor, EmailTemplate template, Typed typed) {
    Words words = visit.words();
    if (!template.isChangeable()) {
      return List.of(seen(words, template));
    }
    Form form =
        fields(
            visit
                .form(TemplatePage.path(template.id()), typed)
                .drawnFrom(VERSION, Integer.toString(template.version())),
            words,
            template.name(),
            template.subject(),
            template.body(),
            false);
    // What somebody else shares stays shared.
    form =
        template.isOwn()
            ? form.with(shared(words, template.isShared()))
            : form.carrying(SHARED, "true");
    List<Section> sections = new ArrayList<>();
    sections.add(section(words, form, false));
    definitions.list(actor).stream()
        .filter(view -> view.type().id() == template.type().id())
        .forEach(view -> sections.add(places(words, actor, view)));
    return sections;
  }

  private static Form fields(
      Form form, Words words, String name, String subject, String body, boolean isNew) {
    FormField first = FormField.text(NAME, words.say("template.name")).value(name).required();
    return form.with(isNew && form.typed().isFirst() ? first.focused() : first)
        .with(
            FormField.text(SUBJECT, words.say("email.subject"))
                .value(subject)
                .hint(words.say("template.subject_hint")))
        .with(
            FormField.area(BODY, words.say("email.body"), ROWS)
                .value(body)
                .hint(words.say("template.body_hint", "{{firstName}}"))
                .required());
  }

  private static FormField shared(Words words, boolean isShared) {
    return FormField.toggle(SHARED, words.say("template.is_shared"))
        .value(isShared ? "true" : "")
        .hint(words.say("template.is_shared_hint"));
  }

  private static Section section(Words words, Form form, boolean isNew) {
    return new Section(
        "template",
        words.say("template.template"),
        words.say("template.template_lead", TemplateInput.LONGEST_BODY),
        new Block.Filled(
            form.act(
                Button.send(isNew ? words.say("template.create") : words.say("template.save")))));
  }

  private static Section seen(Words words, EmailTemplate template) {
    List<Block.Pair> pairs = new ArrayList<>();
    pairs.add(new Block.Pair(words.say("template.object"), template.type().name()));
    if (!template.subject().isEmpty()) {
      pairs.add(new Block.Pair(words.say("email.subject"), template.subject()));
    }
    String author = template.author();
    String lead =
        author == null ? words.say("template.by_former") : words.say("template.by", author);
    return new Section(
        "template",
        words.say("template.template"),
        lead,
        new Block.Pairs(pairs),
        new Block.Written(template.body()));
  }

  private Section places(Words words, Actor actor, ObjectView view) {
    String object = view.type().apiName();
    List<Block.Pair> pairs =
        templates.places(actor, object).stream()
            .limit(MOST_PLACES)
            .map(place ->
                new Block.Pair(
                    "place-" + object + "-" + place.replace('.', '-'),
                    label(words, view, place),
                    "{{" + place + "}}",
                    words.say("template.insert")))
            .toList();
    return new Section(
        "places-" + object,
        words.say("template.places", view.type().name()),
        words.say("template.places_lead"),
        new Block.Pairs(pairs, "f-" + BODY));
  }

  /** How people call what stands at a place. */
  private static String label(Words words, ObjectView view, String place) {
    List<String> names = List.of(place.split("\\."));
    Field first = view.type().field(names.getFirst());
    if (first == null) {
      return names.size() == 1 ? words.say("template.record_name") : words.say("template.sender");
    }
    return names.size() == 1
        ? first.name()
        : first.name() + " · " + target(words, view, first, names.get(1));
  }

  private static String target(Words words, ObjectView view, Field first, String name) {
    Field field = first.type() instanceof Lookup ? view.schema().target(first).field(name) : null;
    return field == null ? words.say("template.record_name") : field.name();
  }
}
