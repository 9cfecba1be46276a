package dev.oriel.second;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Pages that cannot answer, and one for members alone. */
@Controller
class FailingController {

  @GetMapping("/components/unavailable")
  Answer page() {
    throw Refused.unavailable("The database is away.");
  }

  @PostMapping("/components/unavailable")
  Answer form() {
    return page();
  }

  @GetMapping("/components/members")
  Answer members(Actor actor) {
    return Answer.text(200, "text/plain", actor.principal().name());
  }
}
