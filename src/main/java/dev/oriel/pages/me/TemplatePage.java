package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.mail.template.EmailTemplate;
import dev.oriel.integration.mail.template.EmailTemplates;
import dev.oriel.integration.mail.template.TemplateInput;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A template for e-mails: written, changed, and deleted after a question. */
@Controller
record TemplatePage(EmailTemplates templates, TemplateForm forms) {

  static final String NEW = TemplatesPage.PATH + "/new";

  private static final String TEMPLATE = TemplatesPage.PATH + "/{id}";

  static String path(UUID id) {
    return TemplatesPage.PATH + "/" + id;
  }

  /** 200 with an empty form. */
  @GetMapping(NEW)
  Answer write(Visit visit, Actor actor) {
    return fresh(visit, 200, actor, Typed.nothing());
  }

  /** Saves a template, once for a form. Shows the form again with 400 if it is wrong. */
  @PostMapping(NEW)
  Answer create(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          if (!forms.objects(actor).contains(typed.text(TemplateForm.OBJECT))) {
            throw Refused.invalid(TemplateForm.OBJECT, "required");
          }
          EmailTemplate made =
              templates.create(
                  actor, typed.text(TemplateForm.OBJECT), id(actor, typed), input(typed));
          return visit.leadTo(TemplatesPage.PATH, "template.saved", made.name());
        },
        (status, refused) -> fresh(visit, status, actor, refused));
  }

  /** The id follows from that of the form and the member, so that it is made once. */
  private static UUID id(Actor actor, Typed typed) {
    String text = actor.member() + " template " + typed.text(Form.ID);
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private static TemplateInput input(Typed typed) {
    return new TemplateInput(
        typed.text(TemplateForm.NAME),
        typed.text(TemplateForm.SUBJECT),
        typed.text(TemplateForm.BODY),
        typed.isSet(TemplateForm.SHARED));
  }

  /** 200 with the template; 404 for one of somebody else that is not shared. */
  @GetMapping(TEMPLATE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return one(visit, 200, actor, id, Typed.nothing());
  }

  /**
   * Changes a template. Shows the form again with 400 if it is wrong, and with 409 if somebody else
   * has changed it meanwhile.
   */
  @PostMapping(TEMPLATE)
  Answer change(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    String version = typed.text(TemplateForm.VERSION);
    return Attempt.of(
        typed,
        () -> {
          int seen = version.matches("[0-9]{1,9}") ? Integer.parseInt(version) : -1;
          EmailTemplate changed = templates.change(actor, id, seen, input(typed));
          return visit.leadTo(TemplatesPage.PATH, "template.saved", changed.name());
        },
        (status, refused) -> one(visit, status, actor, id, refused));
  }

  /** 200 with the question whether a template is deleted. */
  @GetMapping(TEMPLATE + "/delete")
  Answer askDelete(Visit visit, Actor actor, @PathVariable UUID id) {
    Words words = visit.words();
    EmailTemplate template = templates.get(actor, id);
    Form form =
        visit
            .form(path(id) + "/delete", Typed.nothing())
            .act(Button.send(words.say("template.delete")).danger());
    String title = words.say("template.delete_title", template.name());
    Question question =
        new Question(
            words,
            title,
            template.isShared()
                ? words.say("template.delete_shared")
                : words.say("template.delete_text"),
            form,
            path(id),
            visit.isPart());
    return new WebPage(title, layout(visit, List.of()), question).ask(visit);
  }

  @PostMapping(TEMPLATE + "/delete")
  Answer delete(Visit visit, Actor actor, @PathVariable UUID id) {
    EmailTemplate deleted = templates.delete(actor, id);
    return visit.leadTo(TemplatesPage.PATH, "template.deleted", deleted.name());
  }

  private static Layout.Panel layout(Visit visit, List<Button> acts) {
    return MeLayout.of(
        visit,
        TemplatesPage.PATH,
        List.of(new NamedLink(visit.words().say("template.title"), TemplatesPage.PATH)),
        acts);
  }

  private Answer fresh(Visit visit, int status, Actor actor, Typed typed) {
    Words words = visit.words();
    return visit.show(
        new WebPage(
                words.say("template.new"),
                layout(visit, List.of()),
                new Settings(words, "", forms.fresh(visit, actor, typed)))
            .status(status));
  }

  private Answer one(Visit visit, int status, Actor actor, UUID id, Typed typed) {
    Words words = visit.words();
    EmailTemplate template = templates.get(actor, id);
    List<Button> acts =
        template.isChangeable()
            ? List.of(
                Button.dialog(words.say("template.delete"), path(id) + "/delete")
                    .look(Button.Look.QUIET_DANGER))
            : List.of();
    return visit.show(
        new WebPage(
                template.name(),
                layout(visit, acts),
                new Settings(words, "", forms.of(visit, actor, template, typed)))
            .status(status));
  }
}
