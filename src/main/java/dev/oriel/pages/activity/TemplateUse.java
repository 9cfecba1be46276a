package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.integration.mail.template.EmailTemplate;
import dev.oriel.integration.mail.template.EmailTemplates;
import dev.oriel.integration.mail.template.Filled;
import dev.oriel.model.field.References;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.stereotype.Component;

/**
 * Puts templates into the form of an e-mail. What was typed is replaced only if that is asked for.
 */
@Component
record TemplateUse(EmailTemplates templates) {

  private static final String TEMPLATE = "template";

  /** Says that the form was sent to use a template. */
  private static final String USE = "use";

  /** What becomes of what was typed. */
  private static final String TYPED = "typed";

  private static final String REPLACE = "replace";
  private static final String BELOW = "below";

  /** A digest of what the last template has put into the form. */
  static final String FILLED = "filled";

  /**
   * The form as it is shown.
   *
   * @param asks whether it asks what becomes of what was typed
   * @param told what was put into it; empty for nothing
   * @param gaps what was not
   */
  record Shown(Typed typed, boolean asks, String told, List<String> gaps) {

    static Shown of(Typed typed) {
      return new Shown(typed, false, "", List.of());
    }
  }

  static boolean isUse(Typed typed) {
    return typed.isSet(USE);
  }

  /** The choice of a template; empty if there is none for records of the object. */
  Optional<FormField> field(Activity.Place place, Shown shown) {
    Words words = place.words();
    List<FormOption> options = new ArrayList<>();
    options.add(new FormOption("", words.say("template.choose")));
    templates.list(place.actor()).stream()
        .filter(one -> one.type().id() == place.view().type().id())
        .map(one -> option(words, one))
        .forEach(options::add);
    if (options.size() == 1) {
      return Optional.empty();
    }
    Button use = Button.send(words.say("template.use")).value(USE, "true").look(Button.Look.PLAIN);
    Control control = new Control.Applied(options, use);
    List<FormOption> ways =
        List.of(
            new FormOption(REPLACE, words.say("template.replace")),
            new FormOption(BELOW, words.say("template.below")));
    return Optional.of(
        FormField.of(
                TEMPLATE,
                words.say("template.template"),
                shown.asks()
                    ? new Control.Asking(control, TYPED, words.say("template.is_typed"), ways)
                    : control)
            .link(words.say("template.all"), "/me/templates"));
  }

  private static FormOption option(Words words, EmailTemplate template) {
    String name = template.name();
    return new FormOption(
        template.id().toString(),
        template.isShared() ? words.say("template.shared_name", name) : name);
  }

  /** The form with the template that was chosen, or with the question what becomes of the text. */
  Shown use(Activity.Place place, Typed typed) {
    UUID id = References.uuid(typed.text(TEMPLATE));
    if (id == null) {
      return Shown.of(typed.problem(Problem.of(TEMPLATE, "required")));
    }
    String subject = typed.text(TypedEmail.SUBJECT);
    String body = typed.text(TypedEmail.BODY);
    boolean isTyped =
        !(subject + body).isBlank() && !digest(subject, body).equals(typed.text(FILLED));
    if (isTyped && !List.of(REPLACE, BELOW).contains(typed.text(TYPED))) {
      return new Shown(typed, true, "", List.of());
    }
    Filled filled;
    try {
      ShownField fields = new ShownField(place.words(), place.view().schema());
      filled =
          templates.fill(place.actor(), id, place.object(), place.id(), new RecordTexts(fields));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.NotFound) {
        return Shown.of(typed.problem(Problem.of(TEMPLATE, "mail_fault", e.refusal().message())));
      }
      throw e;
    }
    boolean isBelow = isTyped && typed.text(TYPED).equals(BELOW);
    boolean keepsSubject = filled.subject().isEmpty() || (isBelow && !subject.isBlank());
    String newSubject = keepsSubject ? subject : filled.subject();
    String newBody =
        isBelow && !body.isBlank() ? body.stripTrailing() + "\n\n" + filled.body() : filled.body();
    Typed now =
        typed
            .with(TypedEmail.SUBJECT, newSubject)
            .with(TypedEmail.BODY, newBody)
            .with(FILLED, isBelow ? "" : digest(newSubject, newBody))
            .with(TypedEmail.FORMAT, isBelow ? typed.text(TypedEmail.FORMAT) : "")
            .with(TEMPLATE, "")
            .with(TYPED, "");
    return new Shown(
        now,
        false,
        place.words().say("template.used", filled.name()),
        filled.gaps().stream().map(gap -> gap(place.words(), gap)).toList());
  }

  private static String gap(Words words, Filled.Gap gap) {
    return switch (gap.reason()) {
      case EMPTY -> words.say("template.gap_empty", gap.place());
      case HIDDEN -> words.say("template.gap_hidden", gap.place());
      case LONG -> words.say("template.gap_long", gap.place());
    };
  }

  private static String digest(String subject, String body) {
    return DigestUtils.sha256Hex(subject + "\n" + body);
  }
}
