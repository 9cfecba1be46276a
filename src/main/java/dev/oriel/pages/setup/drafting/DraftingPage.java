package dev.oriel.pages.setup.drafting;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.DraftingSpec;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Chooses the service whose model drafts e-mails, says which host gets what, and tries it. */
@Controller
record DraftingPage(DraftingSettings settings) {

  private static final String TEST = SetupPath.DRAFTING + "/test";

  /** 200 with the present service and the form. */
  @GetMapping(SetupPath.DRAFTING)
  Answer show(Visit visit, Actor actor) {
    return page(visit, 200, actor, null, Typed.nothing());
  }

  /**
   * Chooses the service. Shows the page again with 400 if values are wrong, and with 409 if
   * somebody else has changed the same.
   */
  @PostMapping(SetupPath.DRAFTING)
  Answer change(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          settings.change(actor, now -> DraftingForm.read(typed, now));
          return visit.leadTo(SetupPath.DRAFTING, "drafting.saved");
        },
        (status, refused) -> page(visit, status, actor, null, refused));
  }

  /**
   * Asks the model for a word. Shows the page with 409 and in words what did not work, and with 429
   * what is asked too often.
   */
  @PostMapping(TEST)
  Answer test(Visit visit, Actor actor) {
    try {
      return settings
          .test(actor)
          .map(reason -> page(visit, 409, actor, reason, Typed.nothing()))
          .orElseGet(() -> visit.leadTo(SetupPath.DRAFTING, "drafting.works"));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.RateLimited) {
        return page(visit, 429, actor, e.refusal().message(), Typed.nothing());
      }
      throw e;
    }
  }

  /**
   * The page.
   *
   * @param fault what did not work when the service was tried; null for nothing
   */
  private Answer page(Visit visit, int status, Actor actor, @Nullable String fault, Typed typed) {
    Words words = visit.words();
    DraftingSpec service = settings.get(actor).orElse(null);
    return visit.show(
        new WebPage(
                SetupArea.DRAFTING.label(words),
                SetupLayout.of(visit, SetupArea.DRAFTING, List.of()),
                new Settings(
                    words,
                    "",
                    List.of(
                        service == null ? none(words) : present(visit, service, fault),
                        new Section(
                            "settings",
                            words.say("drafting.settings"),
                            words.say("drafting.settings_lead"),
                            new Block.Filled(DraftingForm.of(visit, service, typed))))))
            .status(status));
  }

  private static Section none(Words words) {
    return new Section(
        "service",
        words.say("drafting.service"),
        words.say("drafting.service_lead"),
        new Block.Paragraph(words.say("drafting.none_text")));
  }

  private static Section present(Visit visit, DraftingSpec service, @Nullable String fault) {
    Words words = visit.words();
    List<Block> blocks = new ArrayList<>();
    if (fault != null) {
      blocks.add(new Block.Said(new Notice(Notice.Kind.PROBLEM, fault).alert().english()));
    }
    Row row =
        new Row(new Row.Sign("sparkles"), service.model(), service.host())
            .form(
                visit
                    .form(TEST, Typed.nothing())
                    .act(
                        Button.send(words.say("drafting.test"))
                            .meanwhile(words.say("connected.asking"))
                            .look(Button.Look.PLAIN)
                            .form(Button.Form.SMALL)));
    blocks.add(
        new Block.Rows(
            List.of(
                service.key() == null
                    ? row.state(new State(words.say("drafting.no_key"), Hue.GRAY))
                    : row)));
    blocks.add(new Block.Paragraph(words.say("drafting.receives", service.host())));
    return new Section(
        "service", words.say("drafting.service"), words.say("drafting.service_lead"), blocks);
  }
}
