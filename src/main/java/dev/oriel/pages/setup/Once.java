package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.identity.Actor;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Component;

/** Makes what has a secret that is shown once: a form that is sent again makes no second one. */
@Component
public record Once(Idempotency idempotency) {

  /**
   * What the form of a visit has made now; empty if it had been sent before.
   *
   * @param typed the form, which has an id
   */
  public <T> Optional<T> made(Visit visit, Actor actor, Typed typed, Supplier<T> work) {
    String text = visit.path() + " " + typed.text(Form.ID);
    String request = Fingerprint.of(text, new byte[0]);
    AtomicReference<Optional<T>> made = new AtomicReference<>(Optional.empty());
    idempotency.once(
        actor,
        Idempotency.Key.of("form", text),
        request,
        _ -> true,
        () -> {
          made.set(Optional.of(work.get()));
          // The secret is not stored.
          return new Reply(303, Map.of("Content-Type", "text/plain"), "made");
        });
    return made.get();
  }
}
