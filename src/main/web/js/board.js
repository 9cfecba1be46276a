// A board: a card (li[data-move]) is moved to another lane (section[data-lane]) by dragging it, or by keys: arrows go to other cards,
// Space takes the card and puts it down, and Escape puts it back; M shows its lanes. Where cards are ordered by hand (data-place),
// a card is also dragged within its lane, and Shift with an arrow moves it up or down. The form #moving sends what was moved.
import { announce } from './announce.js';
import { isCovered } from './cells.js';

const CARD = '.o-deal';
const LANE = '.o-lane';

let held = null;

const lanes = () => [...document.querySelectorAll(LANE)];
const cardsOf = (lane) => [...lane.querySelectorAll(CARD)];
const focusOn = (card) => card?.querySelector('.o-name')?.focus();

function aim(lane) {
  for (const one of lanes()) {
    one.classList.toggle('is-target', one === lane);
  }
}

function hold(card) {
  held?.classList.remove('is-held');
  held = card;
  held?.classList.add('is-held');
  aim(null);
}

// Tells what becomes of a card, by a text of the board that has a place for its name.
function tell(text, card) {
  const board = document.querySelector('.o-board');
  announce(board.dataset[text].replace('{0}', card.querySelector('.o-name').textContent));
}

// Moves and places are sent one after the other: each is answered before the next, which begins with what the answer has shown.
let sent = Promise.resolve();

async function isAccepted(card, values) {
  const form = document.querySelector('#moving');
  let isDone = false;
  const note = ({ detail }) => {
    isDone ||= detail.elt === form && detail.successful;
  };
  document.addEventListener('htmx:afterRequest', note);
  await htmx.ajax('POST', card.dataset.place, { source: form, values, swap: 'none' }).catch(() => {});
  document.removeEventListener('htmx:afterRequest', note);
  return isDone;
}

// A card of a board that is ordered by hand goes before another one of its lane, or to its end. If that fails, the page shows what is.
function place(card, next) {
  const list = card.parentElement;
  const hasFocus = card.contains(document.activeElement);
  hold(null);
  if (next !== card && next !== card.nextElementSibling) {
    list.insertBefore(card, next ?? list.querySelector('.o-lane-more'));
    const before = card.previousElementSibling;
    const values = { after: before ? before.id.slice('c-'.length) : '' };
    sent = sent.then(async () => {
      if (await isAccepted(card, values)) {
        tell('placed', card);
      } else {
        location.reload();
      }
    });
    if (hasFocus) {
      focusOn(card);
    }
  }
}

// The card before which a pointer is; none behind the last one.
const below = (lane, y) => cardsOf(lane).find((card) => {
  const box = card.getBoundingClientRect();
  return y < box.top + box.height / 2;
});

// The card keeps the focus at its new place; where the board does not show it any more, a neighbour gets it.
function move(card, lane) {
  const { id } = card;
  const hasFocus = card.contains(document.activeElement);
  hold(null);
  if (lane !== card.closest(LANE)) {
    sent = sent.then(async () => {
      const present = document.getElementById(id);
      if (!present) {
        return;
      }
      const { move: address, was } = present.dataset;
      const neighbour = present.nextElementSibling ?? present.previousElementSibling;
      const values = { lane: lane.dataset.lane, was };
      await htmx.ajax('POST', address, { source: document.querySelector('#moving'), values, swap: 'none' }).catch(() => {});
      if (hasFocus) {
        focusOn(document.getElementById(id) ?? neighbour);
      }
    });
  }
}

document.addEventListener('dragstart', (event) => {
  const card = event.target.closest?.(`${CARD}[data-move]`);
  if (card) {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', card.querySelector('.o-name').textContent);
    hold(card);
  }
});
document.addEventListener('dragover', (event) => {
  const lane = held && event.target.closest?.(LANE);
  if (lane) {
    event.preventDefault();
    aim(lane);
  }
});
document.addEventListener('drop', (event) => {
  const lane = held && event.target.closest?.(LANE);
  if (lane) {
    event.preventDefault();
    if (held.dataset.place && lane === held.closest(LANE)) {
      place(held, below(lane, event.clientY));
    } else {
      move(held, lane);
    }
  }
});
document.addEventListener('dragend', () => hold(null));
// A card is taken only while it has the focus.
document.addEventListener('focusout', ({ target: left }) => {
  if (held?.contains(left)) {
    hold(null);
  }
});

const target = () => lanes().find((lane) => lane.classList.contains('is-target'));

// The lane so many places away; none behind the last one.
const beside = (lane, step) => lanes()[lanes().indexOf(lane) + step];

function onArrow(card, key) {
  const lane = card.closest(LANE);
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (held && sideways) {
    const next = beside(target() ?? lane, sideways);
    if (next) {
      aim(next);
      announce(next.querySelector('h2').textContent);
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  } else if (sideways) {
    const place = cardsOf(lane).indexOf(card);
    for (let next = beside(lane, sideways); next; next = beside(next, sideways)) {
      const cards = cardsOf(next);
      if (cards.length > 0) {
        focusOn(cards[Math.min(place, cards.length - 1)]);
        return;
      }
    }
  } else if (!held) {
    const cards = cardsOf(lane);
    focusOn(cards[cards.indexOf(card) + (key === 'ArrowDown' ? 1 : -1)]);
  }
}

document.addEventListener('keydown', (event) => {
  const card = event.target.closest?.(`${CARD} > .o-name`)?.parentElement;
  if (!card || isCovered() || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const { key } = event;
  if (event.shiftKey && card.dataset.place && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const cards = cardsOf(card.closest(LANE));
    const at = cards.indexOf(card);
    if (key === 'ArrowDown' && at < cards.length - 1) {
      place(card, cards[at + 2]);
    } else if (key === 'ArrowUp' && at > 0) {
      place(card, cards[at - 1]);
    }
  } else if (key.startsWith('Arrow')) {
    onArrow(card, key);
  } else if (key === ' ' && card.dataset.move) {
    if (held === card) {
      move(card, target() ?? card.closest(LANE));
    } else {
      hold(card);
      tell('taken', card);
    }
  } else if (key === 'Enter' && held === card) {
    move(card, target() ?? card.closest(LANE));
  } else if (key === 'Escape' && held) {
    tell('putBack', held);
    hold(null);
  } else if (key.toLowerCase() === 'm' && document.documentElement.dataset.keys !== 'off') {
    card.querySelector('[data-unfolds]')?.click();
  } else {
    return;
  }
  event.preventDefault();
});

// The lanes over the board are done when the board has answered.
document.addEventListener('htmx:afterRequest', ({ detail }) => {
  const form = detail.requestConfig?.elt.closest?.('form[data-moves]');
  if (form && detail.successful) {
    form.closest('[popover]')?.hidePopover();
  }
});
// Who tabs to the end of a lane goes on with the first of the cards that take its place.
document.addEventListener('htmx:beforeSwap', ({ detail: { target: end } }) => {
  const last = end.matches?.('.o-lane-more') && end.contains(document.activeElement) ? end.previousElementSibling : null;
  if (last) {
    document.addEventListener('htmx:afterSettle', () => focusOn(last.nextElementSibling), { once: true });
  }
});
