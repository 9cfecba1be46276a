package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.attachment.Attachment;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Writes an e-mail with the text and the recipients of one that was not sent. */
@Component
public record WriteAgain(MailMessages messages, Attachments attachments) {

  /** The parameter with the id of the message. */
  static final String AGAIN = "again";

  /**
   * The address of the form, at the record of the message that has most of its files; empty if
   * there is none any more.
   */
  public Optional<String> address(Actor actor, MailMessage message) {
    return messages.places(actor, message.id()).stream()
        .filter(place -> EmailPage.address(actor, place.view(), place.record()).isPresent())
        .max(
            Comparator.comparingInt(place ->
                files(actor, place.view().type().apiName(), place.record().toString(), message)
                    .size()))
        .flatMap(place -> EmailPage.address(actor, place.view(), place.record()))
        .map(form -> QueryText.with(form, Map.of(AGAIN, message.id().toString())));
  }

  /** The ids of the files of a message that are still on a record. */
  private Set<UUID> files(Actor actor, String object, String record, MailMessage message) {
    if (message.files().isEmpty()) {
      return Set.of();
    }
    return attachments
        .list(actor, object, record, _ -> new Page.Query(EmailForm.MOST_FILES, null))
        .entries()
        .stream()
        .map(Attachment::id)
        .filter(message.files()::contains)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The form, filled in. Refuses as {@code NotFound} a message of somebody else. */
  TemplateUse.Shown shown(Activity.Place place, UUID id) {
    Words words = place.words();
    MailMessage message = messages.get(place.actor(), id);
    Set<UUID> files = files(place.actor(), place.object(), place.id(), message);
    Typed typed =
        Typed.nothing()
            .with(TypedEmail.TO, String.join(", ", message.to()))
            .with(TypedEmail.CC, String.join(", ", message.cc()))
            .with(TypedEmail.SUBJECT, message.subject())
            .with(TypedEmail.BODY, message.body())
            .with(TypedEmail.FORMAT, message.bodyFormat())
            .with(TypedEmail.REPLY_TO, Objects.toString(message.replyTo(), ""))
            .with(TypedEmail.SHARING, message.sharing().word())
            .with(TypedEmail.FILES, files.stream().map(UUID::toString).toArray(String[]::new));
    List<String> missing =
        IntStream.range(0, message.attachments().size())
            .filter(i -> i >= message.files().size() || !files.contains(message.files().get(i)))
            .mapToObj(i -> words.say("email.file_gone", message.attachments().get(i)))
            .toList();
    return new TemplateUse.Shown(typed, false, words.say("email.again_text"), missing);
  }
}
