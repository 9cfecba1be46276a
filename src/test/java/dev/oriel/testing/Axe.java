package dev.oriel.testing;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks for what keeps people out of a page, by the rules of axe. A page gets its script once. The
 * contrast of texts takes most of the time, so that it is checked only if a page has a text whose
 * colors and size no page has had before.
 */
final class Axe {

  /** What is checked. */
  enum Rules {
    /** All rules. */
    ALL("{}"),
    /** The contrast of texts alone. */
    CONTRAST("{runOnly: {type: 'rule', values: ['color-contrast']}}"),
    /** All rules but the contrast of texts. */
    STRUCTURE("{rules: {'color-contrast': {enabled: false}}}");

    private final String options;

    Rules(String options) {
      this.options = options;
    }
  }

  private static final String SCRIPT = script();

  /** What passes is not reported, which takes most of the time of the other rules. */
  private static final String VIOLATIONS =
      """
      async () => {
        const options = {resultTypes: ['violations'], preload: false, iframes: false, ...%s};
        const {violations} = await axe.run(document, options);
        return violations.map(({id, nodes}) =>
          id + ': ' + nodes.map(node => node.html + ' ' + node.failureSummary).join(', '));
      }
      """;

  /** What the contrast of each text depends on: its own style, and what is painted behind it. */
  private static final String LOOKS =
      """
      () => {
        const behind = new Map([[null, '']]);
        const background = element => {
          if (!behind.has(element)) {
            const {backgroundColor, backgroundImage, opacity, filter} = getComputedStyle(element);
            const own = [backgroundColor, backgroundImage, opacity, filter].join(' ');
            const others = background(element.parentElement);
            behind.set(element, own === 'rgba(0, 0, 0, 0) none 1 none' ? others : own + '; ' + others);
          }
          return behind.get(element);
        };
        const looks = new Set();
        const add = element => {
          const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
          looks.add([color, fontSize, fontWeight, textShadow, background(element)].join(' '));
        };
        const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          if (texts.currentNode.data.trim()) {
            add(texts.currentNode.parentElement);
          }
        }
        document.querySelectorAll('input, select, textarea').forEach(add);
        return [...looks];
      }
      """;

  /** The looks of texts whose contrast is enough. */
  private static final Set<Object> READABLE = ConcurrentHashMap.newKeySet();

  private Axe() {}

  /** What breaks a rule of those that are asked for. */
  static List<?> violations(Page page, Rules asked) {
    List<?> looks = (List<?>) page.evaluate(LOOKS);
    if (READABLE.containsAll(looks)) {
      return asked == Rules.CONTRAST ? List.of() : run(page, Rules.STRUCTURE);
    }
    List<?> violations = run(page, asked);
    if (violations.isEmpty()) {
      READABLE.addAll(looks);
    }
    return violations;
  }

  private static List<?> run(Page page, Rules rules) {
    if (!(boolean) page.evaluate("'axe' in window")) {
      page.evaluate(SCRIPT);
    }
    return (List<?>) page.evaluate(VIOLATIONS.formatted(rules.options));
  }

  private static String script() {
    try (InputStream script =
        Objects.requireNonNull(AxeBuilder.class.getResourceAsStream("/axe.min.js"))) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
