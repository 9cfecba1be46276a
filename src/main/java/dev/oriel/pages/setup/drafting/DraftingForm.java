package dev.oriel.pages.setup.drafting;

import module java.base;

import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.DraftingSpec;
import dev.oriel.integration.drafting.Provider;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The form in which the service is chosen. Its key is entered, and never shown. */
final class DraftingForm {

  private static final String PROVIDER = "provider";
  private static final String URL = "baseUrl";
  private static final String MODEL = "model";
  private static final String KEY = "key";
  private static final String NONE = "none";

  private static final Drawn SETTINGS = Drawn.of(PROVIDER, URL, MODEL);

  private DraftingForm() {}

  private static Typed untouched(@Nullable DraftingSpec present) {
    return Typed.nothing()
        .with(PROVIDER, present == null ? NONE : present.provider().word())
        .with(URL, url(present))
        .with(MODEL, present == null ? "" : present.model());
  }

  /** The address; empty for the usual one, so that another provider does not get this one. */
  private static String url(@Nullable DraftingSpec present) {
    if (present == null || present.baseUrl().equals(present.provider().usual())) {
      return "";
    }
    return present.baseUrl();
  }

  /**
   * The settings that were typed. Refuses as {@code Conflict} what others have changed, too, and a
   * key for a service that others have put in the place of the one that the form has shown.
   */
  static DraftingSettings.Given read(Typed typed, @Nullable DraftingSpec present) {
    Typed settled = SETTINGS.settled(typed, untouched(present));
    String key = typed.text(KEY);
    if (!key.isEmpty()) {
      requireShown(typed, settled);
    }
    return new DraftingSettings.Given(
        Provider.of(settled.text(PROVIDER)).orElse(null),
        settled.text(URL),
        settled.text(MODEL),
        key.isEmpty() ? null : key);
  }

  private static void requireShown(Typed typed, Typed settled) {
    List<Problem> problems =
        Stream.of(PROVIDER, URL)
            .filter(field -> !typed.text(field).strip().equals(settled.text(field).strip()))
            .map(field -> Problem.of(field, "conflict.meanwhile"))
            .toList();
    if (!problems.isEmpty()) {
      throw Refused.conflict(problems);
    }
  }

  static Form of(Visit visit, @Nullable DraftingSpec present, Typed typed) {
    Words words = visit.words();
    Typed untouched = untouched(present);
    Form form = visit.form(SetupPath.DRAFTING, SETTINGS.over(typed, untouched));
    boolean hasKey = present != null && present.key() != null;
    return SETTINGS
        .mark(form, untouched)
        .with(
            FormField.cards(PROVIDER, words.say("drafting.provider"), providers(words))
                .value(untouched.text(PROVIDER)))
        .with(
            FormField.text(URL, words.say("drafting.url"))
                .value(untouched.text(URL))
                .hint(
                    words.say(
                        "drafting.url_hint", Provider.OPENAI.usual(), Provider.ANTHROPIC.usual()))
                .completion("off"))
        .with(
            FormField.text(MODEL, words.say("drafting.model"))
                .value(untouched.text(MODEL))
                .hint(words.say("drafting.model_hint"))
                .completion("off"))
        .with(
            FormField.password(KEY, words.say("drafting.key"), words)
                .hint(hasKey ? words.say("drafting.key_kept") : words.say("drafting.key_hint"))
                .completion("off"))
        .act(Button.send(words.say("drafting.save")));
  }

  private static List<FormOption> providers(Words words) {
    return List.of(
        new FormOption(NONE, words.say("drafting.none"), words.say("drafting.none_hint")),
        new FormOption(
            Provider.OPENAI.word(),
            words.say("drafting.openai"),
            words.say("drafting.openai_hint")),
        new FormOption(
            Provider.ANTHROPIC.word(),
            words.say("drafting.anthropic"),
            words.say("drafting.anthropic_hint")));
  }
}
