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
