package dev.oriel.feature.drafting;

import module java.base;

import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.DraftingSpec;
import dev.oriel.integration.drafting.Provider;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;

/** The form in which the service is chosen. Its key is entered, and never shown. */
public final class DraftingForm {

  private static final String PROVIDER = "provider";
  private static final String URL = "baseUrl";
  private static final String MODEL = "model";
  private static final String KEY = "key";
  public static final String NONE = "none";

  private static final Drawn SETTINGS = Drawn.of(PROVIDER, URL, MODEL);

  private DraftingForm() {}

  /** The form as it is sent if nothing was changed in it. */
  public static Typed untouched(@Nullable DraftingSpec present) {
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

  /** The form, which knows what it was drawn from. */
  static Form of(Visit visit, @Nullable DraftingSpec present, Typed typed) {
    Typed untouched = untouched(present);
    return SETTINGS.mark(
        visit.form(SetupPath.DRAFTING, SETTINGS.over(typed, untouched)), untouched);
  }
}
