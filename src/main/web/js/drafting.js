// The button that drafts an e-mail (name="act", value="draft"): the form stays open while the draft is written. Its part
// (#email-draft) asks each second; Esc and its button give up. A draft goes into fields that are empty then. What somebody has
// typed stays: the draft is shown as text, with a button that takes it.
import { announce } from './announce.js';

const BUTTON = 'button[name=act][value=draft]';
const PART = 'email-draft';
const WRITING = '[data-drafting]';
const NEW = ':not([data-seen])';

// Those that were told to who does not see them, since a part is replaced each second.
let isTold = false;

function fill(field, text) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// A draft is sent as it is, and not read as Markdown.
function sendAsText(form) {
  let format = form.elements.bodyFormat;
  if (!format) {
    format = document.createElement('input');
    format.type = 'hidden';
    format.name = 'bodyFormat';
    form.append(format);
  }
  format.value = 'text';
}

function take(part) {
  const { subject, body } = part.closest('form').elements;
  sendAsText(body.form);
  fill(subject, part.querySelector('[data-subject]').textContent);
  fill(body, part.querySelector('[data-body]').textContent);
  part.querySelector('.o-drafted').remove();
  body.focus();
}

function show(part) {
  part.dataset.seen = '';
  const drafted = part.querySelector('.o-drafted');
  announce(drafted ? part.dataset.drafted : part.textContent.trim());
  if (drafted) {
    // The server keeps it only until it is here.
    window.htmx.ajax('POST', drafted.dataset.forget, { source: document.body, swap: 'none' });
    const { subject, body } = part.closest('form').elements;
    if (subject.value.trim() || body.value.trim()) {
      drafted.hidden = false;
    } else {
      take(part);
    }
  }
}

// The place of the draft: above the buttons, over the fields, so that nothing moves.
function place(form) {
  const part = document.createElement('div');
  part.id = PART;
  form.querySelector('footer, .o-form-acts').prepend(part);
  return part;
}

function begin(form) {
  const part = document.getElementById(PART) ?? place(form);
  if (!part.matches(WRITING)) {
    isTold = false;
    window.htmx.ajax('POST', `${form.getAttribute('action')}/draft`, {
      source: part,
      target: part,
      swap: 'outerHTML show:none',
      values: Object.fromEntries(new FormData(form)),
    });
  }
}

document.addEventListener('submit', (event) => {
  if (event.submitter?.matches(BUTTON) && window.htmx) {
    event.preventDefault();
    event.stopImmediatePropagation();
    begin(event.target);
  }
}, true);
document.addEventListener('click', ({ target }) => {
  if (target.closest?.(`#${PART} [data-use]`)) {
    take(document.getElementById(PART));
  }
});
document.addEventListener('htmx:afterSettle', () => {
  const part = document.getElementById(PART);
  if (part?.matches(`[data-drafted]${NEW}`)) {
    show(part);
  } else if (part?.matches(WRITING) && !isTold) {
    isTold = true;
    announce(part.dataset.drafting);
  }
});

// Gone at once: what still comes for it finds it no more.
function giveUp(event) {
  const button = document.querySelector(`#${PART} [data-give-up]`);
  if (button) {
    event.preventDefault();
    event.stopPropagation();
    const gone = document.createElement('div');
    gone.id = PART;
    button.closest('form').querySelector(BUTTON).focus();
    button.closest(`#${PART}`).replaceWith(gone);
    window.htmx.ajax('POST', button.dataset.giveUp, { source: document.body, swap: 'none' });
  }
}

document.addEventListener('click', (event) => {
  if (event.target.closest?.('[data-give-up]')) {
    giveUp(event);
  }
}, true);
// The next one closes the dialog.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) {
    giveUp(event);
  }
}, true);
document.addEventListener('cancel', giveUp, true);
