package dev.oriel.testing;

/**
 * The structure of a page, which the rules of axe judge apart from contrast: its elements with
 * their classes, roles and states, whether they are shown, scroll and have a text, and whether what
 * they refer to is there. Texts, values and ids are none of it, nor how often the same structure
 * follows itself, from the third time on.
 */
final class PageShape {

  /** Tells the structure as a text. */
  static final String SCRIPT =
      """
      () => {
        const WORDS = new Set(['class', 'role', 'type', 'tabindex', 'lang', 'xml:lang', 'dir', 'scope', 'autocomplete',
          'rel', 'http-equiv', 'accesskey', 'contenteditable', 'popover', 'style']);
        const REFERENCES = new Set(['for', 'list', 'headers', 'aria-activedescendant', 'aria-controls',
          'aria-describedby', 'aria-details', 'aria-errormessage', 'aria-flowto', 'aria-labelledby', 'aria-owns']);
        const TEXTS = new Set(['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription',
          'aria-valuetext']);
        const COUNT = /^aria-(value(now|min|max)|(row|col)(index|count|span)|posinset|setsize)$/;
        const NOTHING = /^(data-.*|hx-.*|selected|checked)$/;
        const MOST = 3;
        // So far axe takes a part for one that does not scroll.
        const SLACK = 13;

        const isShown = element => element.checkVisibility({visibilityProperty: true});
        const says = text => text.trim() ? '+' : '-';
        const referred = id => {
          const found = document.getElementById(id);
          return found ? found.localName + (isShown(found) ? '' : '?') + says(found.textContent) : 'nothing';
        };
        const attribute = ({name, value}, element) => {
          if (REFERENCES.has(name)) {
            return value.trim().split(/\\s+/).map(referred).join(',');
          }
          if (name === 'href' && value.startsWith('#')) {
            return referred(value.slice(1));
          }
          if (name === 'content' && element.matches('[name=viewport], [http-equiv]')) {
            return value;
          }
          if (name === 'alt') {
            return says(value) + (value.trim() && value === element.closest('a, button')?.textContent.trim());
          }
          if (COUNT.test(name)) {
            return /^-?\\d+(\\.\\d+)?$/.test(value) ? '#' : value;
          }
          return WORDS.has(name) || name.startsWith('aria-') && !TEXTS.has(name) ? value : says(value);
        };
        const scrolls = (over, inner, outer) => /auto|scroll/.test(over) && inner > outer + SLACK;
        const own = element => {
          const {overflowX, overflowY} = getComputedStyle(element);
          return [
            element.localName,
            isShown(element) ? '' : '?',
            element.matches(':modal') ? 'modal' : '',
            element.labels?.length ?? '',
            scrolls(overflowX, element.scrollWidth, element.clientWidth) ? 'x' : '',
            scrolls(overflowY, element.scrollHeight, element.clientHeight) ? 'y' : '',
            [...element.childNodes].some(({nodeType, data}) => nodeType === Node.TEXT_NODE && data.trim()) ? '+' : '',
            ...[...element.attributes].filter(({name}) => !NOTHING.test(name))
              .map(one => one.name + '=' + attribute(one, element)).sort()
          ].join(' ');
        };
        const inside = element => {
          switch (element.localName) {
            case 'script': return '';
            case 'style': return element.textContent;
            case 'svg': return says(element.querySelector('title')?.textContent ?? '');
          }
          const parts = [];
          let times = 0;
          for (const child of element.children) {
            const part = shape(child);
            times = part === parts.at(-1) ? times + 1 : 1;
            if (times <= MOST) {
              parts.push(part);
            }
          }
          return parts.join('');
        };
        const shape = element => '<' + own(element) + '>' + inside(element) + '</>';

        // Two of a kind need different names.
        const names = [];
        const LANDMARKS = 'main, nav, aside, header, footer, form, section, search, [role=region], [role=navigation], '
          + '[role=complementary], [role=banner], [role=contentinfo], [role=main], [role=form], [role=search]';
        const landmarks = [...document.querySelectorAll(LANDMARKS)].map(element => {
          const by = element.getAttribute('aria-labelledby')?.trim().split(/\\s+/) ?? [];
          const name = element.getAttribute('aria-label')
            || by.map(id => document.getElementById(id)?.textContent).join(' ')
            || element.title;
          if (!names.includes(name)) {
            names.push(name);
          }
          return [element.localName, element.getAttribute('role'), names.indexOf(name)].join(' ');
        });
        return shape(document.documentElement) + [...new Set(landmarks)].sort().join();
      }
      """;

  private PageShape() {}
}
