// Tells screen readers what is seen by others only. The region is there before it speaks.
const region = document.createElement('div');
region.className = 'visually-hidden';
region.setAttribute('role', 'status');
document.body.append(region);

export function announce(text) {
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 100);
}
