package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.util.List;

/**
 * How a page fits into its window: it is not moved sideways, no box leaves the window where nothing
 * scrolls to it, and no text is cut off or leaves its button. A line that ends in dots is meant to.
 */
final class Fit {

  static final int NARROW = 320;

  /** In pixels; browsers begin with 16. */
  private static final int LARGE_TEXT = 32;

  /**
   * Lists what people cannot reach, and that the page is wider than its window. Boxes that float
   * over the page must not leave the window upwards or downwards either, unless they wait wholly
   * above it for the focus.
   */
  private static final String LOST =
      """
      () => {
        const width = document.documentElement.clientWidth;
        const height = innerHeight;
        const lost = [];
        const isTiny = box => box.width <= 1 || box.height <= 1;
        // Each element is asked once, for itself and for all that is in it.
        const asked = new Map();
        const ask = element => {
          if (!asked.has(element)) {
            const {overflowX, overflowY, textOverflow, position} = getComputedStyle(element);
            asked.set(element, {
              style: {overflowX, overflowY, textOverflow, position},
              outer: element.getBoundingClientRect(),
              isShown: element.checkVisibility({visibilityProperty: true})
                && !element.closest('svg svg, svg *, option')});
          }
          return asked.get(element);
        };
        const find = (box, first, what) => {
          const free = {x: false, y: false};
          for (let at = first; at; at = at.parentElement) {
            const {style, outer} = ask(at);
            if (isTiny(outer) && style.overflowX !== 'visible') {
              return;
            }
            free.x ||= /auto|scroll/.test(style.overflowX);
            free.y ||= /auto|scroll/.test(style.overflowY);
            if (what === 'text' && !free.x && style.textOverflow !== 'ellipsis'
                && (/hidden|clip/.test(style.overflowX) || at.matches('button, .btn'))
                && (box.left < outer.left - 1 || box.right > outer.right + 1)) {
              lost.push([what, box, first, 'leaves', at]);
            }
            if (what === 'text' && !free.y && /hidden|clip/.test(style.overflowY)
                && (box.top < outer.top - 2 || box.bottom > outer.bottom + 2)) {
              lost.push([what, box, first, 'leaves', at]);
            }
            if (/hidden|clip|auto|scroll/.test(style.overflowX)) {
              box = {
                left: Math.max(box.left, outer.left), right: Math.min(box.right, outer.right),
                top: box.top, bottom: box.bottom};
            }
            if (style.position === 'fixed') {
              if (!free.y && box.bottom > 0 && (box.top < -1 || box.bottom > height + 1)) {
                lost.push([what, box, first, 'leaves', document.body]);
              }
              break;
            }
          }
          if (box.left < -1 || box.right > width + 1) {
            lost.push([what, box, first, 'leaves', document.body]);
          }
        };
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        while (nodes.nextNode()) {
          const node = nodes.currentNode;
          const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
          if (!ask(element).isShown) {
            continue;
          }
          if (node === element) {
            const box = ask(element).outer;
            if (!isTiny(box)) {
              find(box, element, 'box');
            }
            // A bar that sticks to the bottom stands over the bar that is fixed there.
            if (ask(element).style.position === 'sticky' && getComputedStyle(element).bottom !== 'auto') {
              const over = document.elementFromPoint(
                (box.left + box.right) / 2, Math.min(box.bottom, height) - 2)?.closest('nav');
              if (over && getComputedStyle(over).position === 'fixed') {
                lost.push(['box', box, element, 'is under', over]);
              }
            }
          } else {
            const range = document.createRange();
            range.selectNodeContents(node);
            [...range.getClientRects()].filter(box => !isTiny(box)).forEach(box => find(box, element, 'text'));
          }
        }
        const moved = document.documentElement.scrollWidth - width;
        const named = element => element.outerHTML.slice(0, 160);
        const told = lost.map(([what, box, element, how, outer]) =>
          `${what} ${Math.round(box.left)}–${Math.round(box.right)}, ${Math.round(box.top)}–${Math.round(box.bottom)}`
          + ` of ${width} × ${height}: ${named(element)} ${how} ${outer === document.body ? 'the window' : named(outer)}`);
        return moved === 0 ? told : [...told, `the page is moved sideways by ${moved}`];
      }
      """;

  private final Page page;

  private final CDPSession devTools;

  Fit(Page page) {
    this.page = page;
    this.devTools = page.context().newCDPSession(page);
  }

  /** Checks the page as it is, and with text of twice the size. */
  void requireAtAnyTextSize() {
    require("as it is");
    setText(LARGE_TEXT);
    require("with text of 200 %");
    setText(LARGE_TEXT / 2);
  }

  /** Checks the page on a phone of 320 px. */
  void requireNarrow() {
    narrow(() -> require("at " + NARROW + " px"));
  }

  /** Does something while the window is as narrow as phones are. */
  void narrow(Runnable work) {
    int width = page.viewportSize().width;
    int height = page.viewportSize().height;
    page.setViewportSize(NARROW, height);
    work.run();
    page.setViewportSize(width, height);
  }

  /** As the browser's settings do: also the widths in rem grow at which the layout changes. */
  private void setText(int pixels) {
    JsonObject sizes = new JsonObject();
    sizes.addProperty("standard", pixels);
    JsonObject message = new JsonObject();
    message.add("fontSizes", sizes);
    devTools.send("Page.setFontSizes", message);
  }

  private void require(String how) {
    assertThat((List<?>) page.evaluate(LOST)).as("what is lost " + how).isEmpty();
  }
}
