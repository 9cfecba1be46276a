// <button data-reveal="id" aria-pressed="false">: shows a password while it is pressed.
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-reveal]');
  const input = button && document.getElementById(button.dataset.reveal);
  if (!input) {
    return;
  }
  const isShown = input.type === 'text';
  input.type = isShown ? 'password' : 'text';
  button.setAttribute('aria-pressed', String(!isShown));
});
// The browser would offer to store it as a text.
document.addEventListener('submit', (event) => {
  for (const button of event.target.querySelectorAll('button[data-reveal][aria-pressed=true]')) {
    button.click();
  }
});
