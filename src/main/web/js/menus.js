// Menus (.o-pop that a button opens): the focus goes to their first entry, and Up, Down, Home and End move it.
const MENU = '.o-pop[popover]:not([popover=manual])';

const entries = (menu) => [...menu.querySelectorAll('a.o-item, button.o-item')].filter((one) => one.checkVisibility());

document.addEventListener('toggle', ({ target, newState }) => {
  if (newState === 'open' && target.matches(MENU) && !target.contains(document.activeElement)) {
    entries(target)[0]?.focus({ preventScroll: true });
  }
}, true);

document.addEventListener('keydown', (event) => {
  const menu = event.target.closest('.o-item')?.closest(MENU);
  const all = menu ? entries(menu) : [];
  const at = all.indexOf(event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (at >= 0 && to !== undefined) {
    event.preventDefault();
    all.at(to % all.length).focus();
  }
});
