// The tables of a profile's rights.

// <form data-changes>: sends the boxes that were changed, not all that are on.
document.addEventListener('formdata', (event) => {
  const form = event.target;
  if (!form.matches('form[data-changes]')) {
    return;
  }
  const data = event.formData;
  data.delete('on');
  for (const box of form.querySelectorAll('input[name=on]')) {
    const was = box.dataset.was ? box.dataset.was === 'true' : box.defaultChecked;
    if (box.checked !== was) {
      data.append(box.checked ? 'on' : 'off', box.value);
    }
  }
  data.set('scope', 'changed');
});

const boxes = (box) => [...box.closest('tr').querySelectorAll('input[name=on]')];
const right = (box) => box.value.split('.')[1];

function follow(row) {
  for (const box of row) {
    box.checked = right(box) === 'inherit' || box.form.querySelector(`[value="default.${right(box)}"]`).checked;
  }
}

// A row that follows the default has its rights, and one with a right of its own follows it no more.
document.addEventListener('change', (event) => {
  const box = event.target;
  if (!box.matches('form[data-changes] tr input[name=on]')) {
    return;
  }
  const row = boxes(box);
  if (right(box) !== 'inherit') {
    row.filter((one) => right(one) === 'inherit').forEach((one) => (one.checked = false));
  } else if (box.checked) {
    follow(row);
  }
});

// <button name=row value="12.all"> in it: sets all boxes of a row, as the server would draw them.
document.addEventListener('click', (event) => {
  const act = event.target.closest('form[data-changes] button[name=row]');
  if (!act) {
    return;
  }
  event.preventDefault();
  const row = boxes(act);
  const kind = right(act);
  if (kind === 'inherit') {
    follow(row);
  } else {
    row.forEach((box) => (box.checked = right(box) === 'view' || (kind === 'all' && right(box) !== 'inherit')));
  }
  act.closest('[popover]').hidePopover();
});
