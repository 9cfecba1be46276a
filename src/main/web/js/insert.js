// <dl data-into="id">: its buttons with data-copy="id" insert the text of that element into a field, where the caret was.
const entered = new WeakSet();

document.addEventListener('focusin', (event) => entered.add(event.target));
document.addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('[data-into] [data-copy]');
    if (!button) {
      return;
    }
    // It is not copied as well.
    event.stopPropagation();
    const field = document.getElementById(button.closest('[data-into]').dataset.into);
    // In a field that was never entered the caret would stand at the beginning.
    const [from, to] = entered.has(field) ? [field.selectionStart, field.selectionEnd] : [field.value.length, field.value.length];
    field.setRangeText(document.getElementById(button.dataset.copy).textContent, from, to, 'end');
    field.focus();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
  true,
);
