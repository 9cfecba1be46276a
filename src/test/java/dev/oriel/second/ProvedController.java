package dev.oriel.second;

import dev.oriel.access.account.SignedIn;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import java.time.Instant;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/** A form of the page of all components that needs the password again. */
@Controller
class ProvedController {

  @PostMapping("/components/proved")
  Answer send(SignedIn person, SentFields fields) {
    person.requireProof(Instant.now());
    return Answer.text(200, "text/plain", "Done: " + fields.text("name"));
  }
}
