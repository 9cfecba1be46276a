// Buttons with command and commandfor open and close dialogs and menus. Browsers that do not know these attributes need help.
const acts = {
  'show-modal': (target) => target.open || target.showModal(),
  close: (target, value) => target.close(value),
  'request-close': (target, value) => target.close(value),
  'show-popover': (target) => target.showPopover(),
  'hide-popover': (target) => target.hidePopover(),
  'toggle-popover': (target) => target.togglePopover(),
};

if (!('commandForElement' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button[commandfor]');
    const target = button && document.getElementById(button.getAttribute('commandfor'));
    const act = button && acts[button.getAttribute('command')];
    if (target && act) {
      act(target, button.value);
    }
  });
}
