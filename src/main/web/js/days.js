// An input for a day offers today, tomorrow and in a week (data-days of the body, with a | between them) while it has the focus.
const DAYS = [0, 1, 7];
const DAY = 'input[type=date]:not([readonly])';

function text(days) {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function close(input) {
  if (input.nextElementSibling?.matches('.o-days')) {
    input.nextElementSibling.remove();
  }
}

function open(input) {
  const list = document.createElement('div');
  list.className = 'o-pop o-days';
  list.popover = 'manual';
  document.body.dataset.days.split('|').forEach((label, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn btn-quiet btn-sm';
    button.textContent = label;
    button.addEventListener('click', () => {
      input.value = text(DAYS[index]);
      input.focus();
      close(input);
      for (const type of ['input', 'change']) {
        input.dispatchEvent(new Event(type, { bubbles: true }));
      }
    });
    list.append(button);
  });
  // The focus stays in the input while the pointer chooses.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  input.after(list);
  list.showPopover();
}

document.addEventListener('focusin', ({ target }) => {
  if (target.matches(DAY) && !target.nextElementSibling?.matches('.o-days')) {
    open(target);
  }
});
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const input = target.matches(DAY) ? target : target.closest('.o-days')?.previousElementSibling;
  if (input && relatedTarget !== input && !input.nextElementSibling?.contains(relatedTarget)) {
    close(input);
  }
});
document.addEventListener('keydown', (event) => {
  const input = event.target.matches(DAY) ? event.target : event.target.closest('.o-days')?.previousElementSibling;
  if (event.key === 'Escape' && input?.nextElementSibling?.matches('.o-days')) {
    event.preventDefault();
    event.stopPropagation();
    input.focus();
    close(input);
  }
}, true);
