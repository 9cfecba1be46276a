package dev.oriel.testing;

/** The scripts by which a look watches a page and asks it. */
final class LookScripts {

  /**
   * Sums up the layout shifts that no input has caused. The browser takes those for caused that
   * come half a second after it; an answer to it may come later on a busy machine, and be drawn
   * later still.
   */
  private static final String SHIFTS =
      """
      window.shifts = {sum: 0, moved: []};
      {
        const SOON = 500;
        let lastInput = -SOON;
        const asked = new WeakSet();
        const answers = [];
        for (const kind of ['keydown', 'pointerdown', 'input', 'change']) {
          addEventListener(kind, () => lastInput = performance.now(), true);
        }
        addEventListener('htmx:beforeRequest', ({detail}) => {
          if (performance.now() - lastInput < SOON) {
            asked.add(detail.xhr);
          }
        });
        addEventListener('htmx:beforeSwap', ({detail}) => {
          if (asked.has(detail.xhr)) {
            const answer = {from: performance.now(), to: Infinity};
            answers.push(answer);
            requestAnimationFrame(() => requestAnimationFrame(() => answer.to = performance.now()));
          }
        });
        const isAnswer = ({startTime}) =>
          answers.some(({from, to}) => from <= startTime && startTime <= Math.max(from + SOON, to));
        const observer = new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            if (!entry.hadRecentInput && !isAnswer(entry)) {
              shifts.sum += entry.value;
              shifts.moved.push(...entry.sources.map(source => source.node?.outerHTML?.slice(0, 200)));
            }
          }
        });
        observer.observe({type: 'layout-shift', buffered: true});
        const textSize = () => getComputedStyle(document.documentElement).fontSize;
        const draw = () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        shifts.begin = () => {
          shifts.textSize = textSize();
          return shifts.sum;
        };
        shifts.end = async () => {
          await draw();
          for (let more = 0; more < 1000 && textSize() !== shifts.textSize; more++) {
            await draw();
          }
          observer.takeRecords();
          Object.assign(shifts, {sum: 0, moved: []});
        };
      }
      """;

  /**
   * Lets nobody click before the scripts of a page have run: a link would lead to its page without
   * scripts, and the test would wait for what they show instead.
   */
  private static final String PATIENCE =
      """
      new MutationObserver((changes, observer) => {
        const root = document.documentElement;
        if (!root) {
          return;
        }
        if (document.readyState !== 'complete') {
          root.style.pointerEvents = 'none';
          addEventListener('load', () => root.removeAttribute('style'));
        }
        observer.disconnect();
      }).observe(document, {childList: true});
      """;

  /**
   * Lists what moves. What is paused or takes no time does not, and an animation that waits for its
   * delay will.
   */
  private static final String MOVING =
      """
      () => document.getAnimations()
        .filter(one => one.playState === 'running' && one.effect.getComputedTiming().endTime > 0)
        .map(({animationName, transitionProperty, effect: {target, pseudoElement}}) =>
          [animationName ?? transitionProperty, pseudoElement, target?.outerHTML.slice(0, 200)].filter(Boolean).join(' '))
      """;

  /** Lists the ids of several elements. Labels and answers would go to the first of these. */
  private static final String REPEATED =
      """
      () => {
        const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
        return ids.filter((id, at) => ids.indexOf(id) < at);
      }
      """;

  /** What each page runs first. */
  static final String FIRST = SHIFTS + PATIENCE + LastingMessages.SCRIPT;

  /**
   * Tells by how much the page has shifted and which parts of it, which ids are repeated, and what
   * moves. Only pages that run scripts know of shifts.
   */
  static final String STATE =
      "knowsShifts => ({shifted: knowsShifts ? window.shifts.begin() : 0, parts: knowsShifts ?"
          + " window.shifts.moved : [], repeated: ("
          + REPEATED
          + ")(), moving: ("
          + MOVING
          + ")()})";

  /** Forgets the shifts since {@link #STATE} was asked, as they are no fault of the page. */
  static final String FORGET = "window.shifts.end()";

  private LookScripts() {}
}
