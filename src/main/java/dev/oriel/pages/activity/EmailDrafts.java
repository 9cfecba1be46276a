package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.integration.mail.Drafts;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.integration.mail.MessageState;
import dev.oriel.integration.mail.SeenMessage;
import dev.oriel.model.field.References;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The drafts of e-mails on the page of a record. */
@Component
record EmailDrafts(Drafts drafts, MailMessages messages, Idempotency idempotency) {

  /** The parameter of the form's address that names the draft to open. */
  private static final String OPEN = "draft";

  /** The address of the page of a message. */
  static String message(UUID id) {
    return "/me/mailbox/messages/" + id;
  }

  /** The draft that the address names, or the message that it has become; null for none. */
  @Nullable MailMessage opened(Activity.Place place) {
    String id = place.visit().parameter(OPEN);
    if (id == null) {
      return null;
    }
    UUID draft = References.uuid(id);
    if (draft == null) {
      throw Refused.notFound("There is no such message of yours.");
    }
    return messages.get(place.actor(), draft);
  }

  /** What its author can do with a draft. */
  static ActivityView.Acts acts(Activity.Place place, SeenMessage message) {
    if (!message.isOwn() || message.state() != MessageState.DRAFT) {
      return ActivityView.Acts.NONE;
    }
    String open = place.page() + "/email?" + OPEN + "=" + message.id();
    return new ActivityView.Acts(
        null,
        null,
        null,
        List.of(
            Button.dialog(place.words().say("email.open"), open).small(),
            Button.dialog(place.words().say("email.discard"), message(message.id()) + "/discard")
                .quiet()
                .small()));
  }

  /** Saves what was typed, once for a form with the same values. */
  void save(Activity.Place place, Typed typed) {
    JsonBody input = TypedEmail.read(place, typed);
    String request =
        Fingerprint.of(
            place.page() + " draft " + typed.text(Form.ID),
            input.node().toString().getBytes(StandardCharsets.UTF_8));
    idempotency.once(
        place.actor(),
        Idempotency.Key.of("form", request),
        request,
        _ -> true,
        () -> {
          drafts.save(place.actor(), MessageInput.readDraft(input));
          return new Reply(303, Map.of("Content-Type", "text/plain"), "");
        });
  }
}
