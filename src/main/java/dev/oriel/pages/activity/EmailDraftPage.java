package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.drafting.DraftRuns;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Drafts an e-mail while its form stays open. Each answer is a part of the form. Without scripts
 * the form is sent as a whole ({@link EmailPage}).
 */
@Controller
record EmailDraftPage(ObjectDefinitions objects, DraftRuns runs) {

  private static final String DRAFT = "/email/draft";
  private static final String RUN = DRAFT + "/{run}";

  private Activity.Place place(Visit visit, Actor actor, String object, String id) {
    return new Activity.Place(visit, actor, objects.get(actor, object), Records.id(id));
  }

  /** Begins a draft. 400 with what is wrong with the form, and 429 for one too many. */
  @PostMapping({RecordAddress.RECORD + DRAFT, RecordAddress.RECORD_BELOW + DRAFT})
  Answer begin(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Activity.Place place = place(visit, actor, object, id);
    try {
      UUID run = runs.begin(actor, TypedEmail.draftRequest(place, Typed.of(fields)));
      return part(place, 200, run, runs.get(actor, run).orElse(null));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.RateLimited) {
        return refused(place, e.refusal());
      }
      throw e;
    }
  }

  private static Answer refused(Activity.Place place, Refusal refusal) {
    DraftRuns.Run none = new DraftRuns.Run(Duration.ZERO, null, List.of(), refusal.message());
    return part(place, HttpError.status(refusal), new UUID(0, 0), none);
  }

  /** The draft, or how long it has been written; nothing of one that was given up. */
  @GetMapping({RecordAddress.RECORD + RUN, RecordAddress.RECORD_BELOW + RUN})
  Answer show(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable UUID run) {
    Activity.Place place = place(visit, actor, object, id);
    return part(place, 200, run, runs.get(actor, run).orElse(null));
  }

  /** Gives it up. */
  @PostMapping({
    RecordAddress.RECORD + RUN + "/cancel",
    RecordAddress.RECORD_BELOW + RUN + "/cancel"
  })
  Answer cancel(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable UUID run) {
    Activity.Place place = place(visit, actor, object, id);
    runs.cancel(actor, run);
    return part(place, 200, run, null);
  }

  private static Answer part(
      Activity.Place place, int status, UUID run, DraftRuns.@Nullable Run now) {
    String href = place.page() + DRAFT + "/" + run;
    return place.visit().part(status, new DraftingView(place.words(), href, now));
  }
}
