package dev.oriel.feature.drafting;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.DraftingSpec;
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
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Chooses the service whose model drafts e-mails, says which host gets what, and tries it. */
@Controller
record DraftingPages(DraftingSettings settings) {

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
    DraftingSpec service = settings.get(actor).orElse(null);
    Service view =
        new Service(
            service,
            fault,
            DraftingForm.of(visit, service, typed),
            visit.form(TEST, Typed.nothing()));
    return visit.show(
        new WebPage(SetupLayout.of(visit, SetupArea.DRAFTING, List.of()), view).status(status));
  }
}
