package dev.oriel.web.page.gallery;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.ForcedColors;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The pages for those who have their system draw with colours of its own, or with more contrast.
 */
@BrowserTest
class ModesTest {

  /**
   * The texts that are hard to read. Axe does not see which colors the system forces on texts
   * (-webkit-text-fill-color).
   */
  private static final String FAINT =
      """
      () => {
        const parts = (color) => color.match(/[\\d.]+/g).map(Number);
        const light = (color) => parts(color).slice(0, 3)
          .map((one) => one / 255)
          .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
          .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0.05);
        const behind = (element) => {
          const color = getComputedStyle(element).backgroundColor;
          return parts(color)[3] === 0 && element.parentElement ? behind(element.parentElement) : color;
        };
        return [...document.body.querySelectorAll('*')]
          .filter((element) => element.checkVisibility({visibilityProperty: true}))
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
          .filter((element) => {
            const [less, more] = [getComputedStyle(element).color, behind(element)].map(light).sort((a, b) => a - b);
            return more / less < 4.5;
          })
          .map((element) => element.outerHTML.slice(0, 200));
      }
      """;

  private static String style(Locator part, String property) {
    return (String) part.evaluate("(part, property) => getComputedStyle(part)[property]", property);
  }

  @Test
  void withForcedColorsNothingIsToldByAColorAlone() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
      look.open("/components/panel");
      Locator current = page.locator(".o-nav a[aria-current=page]").first();
      Locator other = page.locator(".o-nav a:not([aria-current])").first();
      assertThat(style(current, "outlineStyle")).isEqualTo("solid");
      assertThat(style(other, "outlineStyle")).isEqualTo("none");
      assertThat((List<?>) page.evaluate(FAINT)).isEmpty();
      look.open("/components");
      assertThat(style(page.locator(".o-chip").first(), "borderTopStyle")).isEqualTo("solid");
      Locator checked = page.locator(".form-check-input[type=checkbox]:checked").first();
      Locator open = page.locator(".form-check-input[type=checkbox]:not(:checked)").first();
      assertThat(checked).isVisible();
      assertThat(style(checked, "backgroundColor")).isNotEqualTo(style(open, "backgroundColor"));
      for (ColorScheme theme : List.of(ColorScheme.DARK, ColorScheme.LIGHT)) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
        assertThat((List<?>) page.evaluate(FAINT)).isEmpty();
      }
      look.requireNoErrors();
    }
  }

  @Test
  void withMoreContrastSecondaryTextIsAsStrongAsText() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      look.open("/components");
      Locator secondary = page.locator(".text-secondary").first();
      String text = style(page.locator("body"), "color");
      assertThat(style(secondary, "color")).isNotEqualTo(text);
      page.emulateMedia(new Page.EmulateMediaOptions().setContrast(Contrast.MORE));
      assertThat(style(secondary, "color")).isEqualTo(text);
      look.check("components-more-contrast");
    }
  }
}
