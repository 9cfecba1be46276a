package dev.oriel.testing;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Looks for what keeps people out of a page, by the rules of axe. A page gets its script once. */
final class Axe {

  private static final String SCRIPT = script();

  /** What passes is not reported, which takes most of the time. */
  private static final String VIOLATIONS =
      """
      async rule => {
        const options = {resultTypes: ['violations'], preload: false, iframes: false};
        if (rule) {
          options.runOnly = {type: 'rule', values: [rule]};
        }
        const {violations} = await axe.run(document, options);
        return violations.map(({id, nodes}) =>
          id + ': ' + nodes.map(node => node.html + ' ' + node.failureSummary).join(', '));
      }
      """;

  private Axe() {}

  /**
   * What breaks a rule.
   *
   * @param rule null for all rules
   */
  static List<?> violations(Page page, @Nullable String rule) {
    if (!(boolean) page.evaluate("'axe' in window")) {
      page.evaluate(SCRIPT);
    }
    return (List<?>) page.evaluate(VIOLATIONS, rule);
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
