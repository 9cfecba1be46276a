package dev.oriel.testing;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Looks for what keeps people out of a page, by the rules of axe. They take most of the time of a
 * look, so that they are asked only of what is new: of a page whose structure no page has had
 * before ({@link PageShape}), and of the contrast of texts with colors and a size that no text has
 * had before. A page gets the script of axe when it is needed, once.
 */
final class Axe {

  private static final String SCRIPT = script();

  /**
   * What passes is not reported, which takes most of the time of the other rules. Axe puts the end
   * of each rule off; done at once, it also works where a page runs no scripts, and so nothing
   * later.
   */
  private static final String RUN =
      """
      const run = async (context, rules) => {
        const options = {resultTypes: ['violations'], preload: false, iframes: false, ...rules};
        const later = window.setTimeout;
        window.setTimeout = work => work();
        try {
          const {violations} = await axe.run(context, options);
          return violations.map(({id, nodes}) =>
            id + ': ' + nodes.map(node => node.html + ' ' + node.failureSummary).join(', '));
        } finally {
          window.setTimeout = later;
        }
      };
      """;

  /** All rules but the contrast of texts. */
  private static final String STRUCTURE =
      "async () => {"
          + RUN
          + "return await run(document, {rules: {'color-contrast': {enabled: false}}}); }";

  /**
   * The texts that a page shows, by what their contrast depends on: their own style, and what is
   * painted behind them.
   */
  private static final String TEXTS =
      """
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
      const elements = new Set(document.querySelectorAll('input, select, textarea'));
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        if (nodes.currentNode.data.trim()) {
          elements.add(nodes.currentNode.parentElement);
        }
      }
      const shown = [...elements].filter(one => one.checkVisibility({visibilityProperty: true}));
      const texts = Map.groupBy(shown, element => {
        const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
        return [color, fontSize, fontWeight, textShadow, background(element)].join(' ');
      });
      """;

  private static final String LOOKS = "() => {" + TEXTS + "return [...texts.keys()]; }";

  private static final String SURVEY =
      "() => ({shape: (" + PageShape.SCRIPT + ")(), looks: (" + LOOKS + ")()})";

  /** The contrast of the texts with these looks. */
  private static final String CONTRAST =
      "async looks => {"
          + RUN
          + TEXTS
          + """
          const include = looks.flatMap(look => texts.get(look) ?? []);
          const rules = {runOnly: {type: 'rule', values: ['color-contrast']}};
          return include.length ? await run({include}, rules) : [];
          }
          """;

  /** The looks of texts whose contrast is enough. */
  private static final Set<Object> READABLE = ConcurrentHashMap.newKeySet();

  /** The shapes of pages in which nothing breaks a rule. */
  private static final Set<UUID> ORDERLY = ConcurrentHashMap.newKeySet();

  private Axe() {}

  /** What breaks a rule. */
  static List<?> violations(Page page) {
    Map<?, ?> survey = (Map<?, ?>) page.evaluate(SURVEY);
    return Stream.of(
            disorder(page, (String) Objects.requireNonNull(survey.get("shape"))),
            faintTexts(page, (List<?>) Objects.requireNonNull(survey.get("looks"))))
        .flatMap(List::stream)
        .toList();
  }

  private static List<?> disorder(Page page, String shape) {
    UUID key = UUID.nameUUIDFromBytes(shape.getBytes(StandardCharsets.UTF_8));
    if (ORDERLY.contains(key)) {
      return List.of();
    }
    load(page);
    List<?> disorder = (List<?>) page.evaluate(STRUCTURE);
    if (disorder.isEmpty()) {
      ORDERLY.add(key);
    }
    return disorder;
  }

  /** The texts whose contrast is not enough in the theme of the page. */
  static List<?> faintTexts(Page page) {
    return faintTexts(page, (List<?>) page.evaluate(LOOKS));
  }

  private static List<?> faintTexts(Page page, List<?> shown) {
    List<Object> looks = new ArrayList<>(shown);
    looks.removeAll(READABLE);
    if (looks.isEmpty()) {
      return List.of();
    }
    load(page);
    List<?> faint = (List<?>) page.evaluate(CONTRAST, looks);
    if (faint.isEmpty()) {
      READABLE.addAll(looks);
    }
    return faint;
  }

  private static void load(Page page) {
    if (!(boolean) page.evaluate("'axe' in window")) {
      page.evaluate(SCRIPT);
    }
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
