// A link of the drawer to another part of the same page closes it, as one to another page does.
document.addEventListener('click', (event) => {
  const link = event.target.closest('.o-side[popover] a');
  const drawer = link?.closest('[popover]');
  if (drawer?.matches(':popover-open') && link.pathname === location.pathname && link.hash) {
    drawer.hidePopover();
  }
});
