package dev.oriel.pages.setup;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The way into the setup area. */
@Controller
record SetupPage() {

  /** Leads to the first area that the member may enter. Refuses as {@code Forbidden} for none. */
  @GetMapping(SetupPath.ALL)
  Answer enter(Visit visit, Actor actor) {
    return SetupArea.openTo(actor.profile()).stream()
        .findFirst()
        .map(area -> visit.leadTo(area.path()))
        .orElseThrow(() -> Refused.forbidden("The profile has nothing to set up."));
  }
}
