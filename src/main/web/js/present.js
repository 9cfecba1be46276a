// A page that comes back out of the browser's memory (Back) is seen only if it is still its person's: otherwise it is loaded
// anew, as after the end of a session, and after a change of the workspace in another tab.
const PART = '/home/due';

const headers = JSON.parse(document.body.getAttribute('hx-headers') ?? '{}');

let focused = null;

addEventListener('pagehide', ({ persisted }) => {
  if (persisted && headers['X-Form-Workspace']) {
    focused = document.activeElement;
    document.body.style.visibility = 'hidden';
  }
});
addEventListener('pageshow', async ({ persisted }) => {
  if (!persisted || !headers['X-Form-Workspace']) {
    return;
  }
  const answer = await fetch(PART, { headers: { ...headers, 'HX-Request': 'true' } }).catch(() => null);
  if (answer?.ok) {
    document.body.style.visibility = '';
    focused?.focus({ preventScroll: true });
  } else {
    // Its own question would keep it, and it would stay hidden.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    location.reload();
  }
});
