package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.integration.outbound.OutboundWebhookSpec;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The form by which an outbound webhook is made. */
@Controller
record NewOutboundPage(OutboundWebhooks webhooks, OutboundForm form, Once once) {

  /** 200 with the form. */
  @GetMapping(OutboundPath.NEW)
  Answer show(Visit visit, Actor actor) {
    webhooks.list(actor);
    return form(visit, 200, actor, Typed.nothing());
  }

  /**
   * Makes the webhook and shows its secret, once: the same form again makes no other. Shows the
   * form again with 400 if values are wrong, and with 409 if there is a webhook of this name.
   */
  @PostMapping(OutboundPath.NEW)
  Answer send(Visit visit, Actor actor, SentFields fields) {
    // Refuses first who may not: the list is an administrator's.
    webhooks.list(actor);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          OutboundWebhookSpec spec = OutboundForm.read(form.choice(actor), typed);
          return once.made(visit, actor, typed, () -> create(actor, spec, typed))
              .map(made -> made(visit, made))
              .orElseGet(() -> visit.leadTo(OutboundPath.ALL, "setup.made_already"));
        },
        (status, refused) -> form(visit, status, actor, refused));
  }

  private MadeCredential create(Actor actor, OutboundWebhookSpec spec, Typed typed) {
    MadeCredential made = webhooks.create(actor, spec);
    if (OutboundForm.isPaused(typed)) {
      webhooks.disable(actor, made.credential().id());
    }
    return made;
  }

  private static Answer made(Visit visit, MadeCredential made) {
    Words words = visit.words();
    return SecretPage.show(
        visit,
        made,
        words.say("outbound.ready", made.credential().name()),
        words.say("outbound.ready_text"));
  }

  private Answer form(Visit visit, int status, Actor actor, Typed typed) {
    Words words = visit.words();
    Question question =
        new Question(
            words,
            words.say("outbound.new_title"),
            words.say("outbound.new_text"),
            form.of(visit, actor, OutboundPath.NEW, null, typed)
                .act(Button.send(words.say("outbound.create"))),
            OutboundPath.ALL,
            false);
    return visit.show(
        new WebPage(
                words.say("outbound.create"),
                SetupLayout.below(visit, SetupArea.OUTBOUND, List.of()),
                question)
            .status(status));
  }
}
