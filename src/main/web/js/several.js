// <details data-several="Choose">: its summary shows what is chosen in it; it closes with Escape, and when the focus goes on.
function show(several) {
  const chips = [...several.querySelectorAll('label:has(:checked) > .o-chip')].map((chip) => chip.cloneNode(true));
  const none = document.createElement('span');
  none.className = 'text-secondary';
  none.textContent = several.dataset.several;
  several.querySelector('summary').replaceChildren(...(chips.length ? chips : [none]));
}

document.addEventListener('change', (event) => {
  const several = event.target.closest('[data-several]');
  if (several) {
    show(several);
  }
});
document.addEventListener('keydown', (event) => {
  const several = event.key === 'Escape' && event.target.closest('[data-several][open]');
  if (several) {
    event.preventDefault();
    several.open = false;
    several.querySelector('summary').focus();
  }
});
document.addEventListener('focusin', (event) => {
  for (const several of document.querySelectorAll('[data-several][open]')) {
    several.open = several.contains(event.target);
  }
});
