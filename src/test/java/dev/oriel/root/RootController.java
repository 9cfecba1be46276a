package dev.oriel.root;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import java.util.Map;
import org.springframework.context.annotation.Profile;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Pages of any address, which the surface of pages serves. */
@Controller
@Profile("root")
class RootController {

  /** Two segments of any text, as the page of a record has. */
  @GetMapping("/{object}/{record}")
  Answer page() {
    return Answer.text(200, "text/html;charset=utf-8", "<p>A page.");
  }

  /** A route that odd paths of other surfaces would match. */
  @GetMapping("/{object}/{record}/{related}/{rest}/{of}/{all}")
  Answer deep() {
    return Answer.text(200, "text/html;charset=utf-8", "<p>A deep page.");
  }

  @GetMapping("/cookies")
  Answer cookies() {
    return Answer.seeOther("/contacts/1")
        .cookie(ResponseCookie.from("one", "1").httpOnly(true).sameSite("Lax").path("/").build())
        .cookie(ResponseCookie.from("two", "").maxAge(0).path("/").build());
  }

  @GetMapping("/kept")
  Answer kept() {
    return Answer.text(200, "text/css", "p {}")
        .header("Cache-Control", "public, max-age=31536000, immutable");
  }

  @GetMapping("/kept-but-broken")
  Answer broken() {
    Answer.Stream stream =
        new Answer.Stream(
            "image/png",
            -1,
            _ -> {
              throw Refused.forbidden("Not for you.");
            });
    return new Answer(200, Map.of("Cache-Control", "private, max-age=60"), stream)
        .cookie(ResponseCookie.from("one", "1").build());
  }
}
