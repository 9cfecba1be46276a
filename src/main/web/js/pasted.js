// <textarea data-pictures="Picture">: a picture that is pasted becomes a file of the record, by the form of its files, and is named in
// the text, where the caret is. Where a text is pasted as well, as from a table, it is the text that counts.
let pasted = null;

const name = (word, type) => {
  const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString();
  return `${word} ${local.slice(0, 19).replace('T', ' ').replaceAll(':', '.')}.${type.replace('image/', '')}`;
};

document.addEventListener('paste', (event) => {
  const field = event.target.closest?.('[data-pictures]');
  const input = document.querySelector('#files [data-drop] input[type=file]');
  const picture = [...(event.clipboardData?.files ?? [])].find((file) => /^image\/(png|jpeg|gif|webp)$/.test(file.type));
  if (!field || !input || !picture || event.clipboardData.types.includes('text/plain')) {
    return;
  }
  event.preventDefault();
  const files = new DataTransfer();
  pasted = { field: field.id, name: name(field.dataset.pictures, picture.type) };
  files.items.add(new File([picture], pasted.name, { type: picture.type }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
});
document.addEventListener('htmx:afterSettle', ({ target }) => {
  if (target.id !== 'files' || !pasted) {
    return;
  }
  const field = document.getElementById(pasted.field);
  const link = [...target.querySelectorAll('li > a')].find((one) => one.textContent === pasted.name);
  if (field && link) {
    const id = link.getAttribute('href').split('/').pop();
    field.setRangeText(`![${pasted.name}](file:${id})`, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  pasted = null;
});
