package dev.oriel.web.page.layout;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A whole document around what a page shows.
 *
 * @param theme {@code light}, {@code dark} or {@code system}; null for that of the last page
 * @param density the height of rows; null for the normal one
 * @param keys {@code off} if single keys are no commands; null otherwise
 * @param headers what requests of htmx carry, in JSON; null if the page has nothing to send
 * @param viewed the profile as which the page is seen; null for its person
 * @param notices what the person is told once, above the content of a panel
 * @param toasts messages about what was done before
 */
public record Document(
    Words words,
    String title,
    Layout layout,
    @Nullable String theme,
    @Nullable String density,
    @Nullable String keys,
    @Nullable String headers,
    @Nullable Viewed viewed,
    List<Notice> notices,
    List<Toast> toasts) {

  /** A profile as which an administrator sees the page. */
  public record Viewed(UUID profile, String name) {

    public String leave() {
      return leave(profile);
    }

    /** The page of the profile, as its administrator sees it. */
    public static String leave(UUID profile) {
      // The place tells it from other links to the same page, which keep the profile.
      return "/setup/profiles/" + profile + "#main";
    }
  }

  /** The same with another title, and with these buttons in the top bar of a panel. */
  public Document titled(String other, List<Button> acts) {
    return with(other, layout instanceof Layout.Panel panel ? panel.acts(acts) : layout);
  }

  /** The same with the views of its panel. */
  public Document tabs(Tabs views) {
    return with(title, layout instanceof Layout.Panel panel ? panel.tabs(views) : layout);
  }

  private Document with(String otherTitle, Layout other) {
    return new Document(
        words, otherTitle, other, theme, density, keys, headers, viewed, notices, toasts);
  }

  /** A button of the top bar. What a page of a profile cannot do is seen, and says why. */
  public Button act(Button act) {
    return viewed != null && act.isChange() ? act.notYet(words.say("view_as.off")) : act;
  }

  /** What is said when a part of the page failed in a way that the server does not know. */
  public Toast failed() {
    return new Toast(words, Toast.Kind.PROBLEM, words.say("error.failed"), null);
  }

  /** What is said when the server cannot be reached. */
  public Toast offline() {
    return new Toast(words, Toast.Kind.PROBLEM, words.say("error.offline"), null);
  }
}
