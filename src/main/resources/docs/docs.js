// Shows the OpenAPI document that a person who is signed in may see; else asks for a key, and reads the document with it. With ?key it
// asks in any case. The key is in the memory of the page and, so that a reload keeps it, in the tab's session storage; nowhere else.
const STORED = 'oriel-api-key';

// The viewer in the colors of the pages, which docs.css has.
const COLORS = `.light-mode, .dark-mode {
  --scalar-background-1: var(--ground);
  --scalar-background-2: var(--sunk);
  --scalar-background-3: var(--press);
  --scalar-color-1: var(--text);
  --scalar-color-2: var(--quiet);
  --scalar-color-3: var(--quiet);
  --scalar-color-accent: var(--strong);
  --scalar-border-color: var(--line);
}`;

const form = document.getElementById('form');
const input = document.getElementById('key');
const problem = document.getElementById('problem');
const submit = form.querySelector('button');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  open(input.value.trim());
});

document.getElementById('forget').addEventListener('click', () => {
  sessionStorage.removeItem(STORED);
  location.reload();
});

const stored = sessionStorage.getItem(STORED);
if (stored) {
  open(stored);
} else if (location.search === '?key' || !(await openOwn())) {
  input.focus();
}

async function openOwn() {
  const welcome = document.getElementById('welcome');
  welcome.hidden = true;
  try {
    // Who is not signed in is led away, which is not followed.
    const response = await fetch('/home/reference', { redirect: 'manual' });
    if (response.ok) {
      const description = await response.json();
      await loadViewer();
      show(null, description);
      return true;
    }
  } catch {
    // Asks for a key, which says what is wrong.
  }
  welcome.hidden = false;
  return false;
}

async function open(key) {
  complain('');
  submit.disabled = true;
  try {
    const description = await read(key);
    await loadViewer();
    show(key, description);
  } catch (failure) {
    sessionStorage.removeItem(STORED);
    complain(failure.message);
    input.focus();
  } finally {
    submit.disabled = false;
  }
}

async function read(key) {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new Error('This is not an API key: keys are osk_ and letters and digits.');
  }
  let response;
  try {
    response = await fetch('/api/v1/openapi.json', { headers: { Authorization: `Bearer ${key}` } });
  } catch {
    throw new Error('The server does not answer. Try again in a moment.');
  }
  const body = await response.json().catch(() => ({}));
  if (response.status === 401) {
    throw new Error('This key is not valid. Is it complete, and has nobody revoked it?');
  }
  if (!response.ok) {
    throw new Error(body.error?.message ?? `The server answered with ${response.status}.`);
  }
  return body;
}

/** It is 3 MB, and its styles would dress this page too: not before it is needed. */
function loadViewer() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/webjars/scalar/scalar.js';
    script.onload = resolve;
    script.onerror = () => reject(new Error('The viewer could not be loaded. Try again in a moment.'));
    document.head.append(script);
  });
}

function show(key, description) {
  if (key) {
    sessionStorage.setItem(STORED, key);
  }
  input.value = '';
  document.getElementById('welcome').hidden = true;
  document.getElementById('bar').hidden = false;
  document.getElementById('enter').hidden = Boolean(key);
  document.getElementById('forget').hidden = !key;
  // Calls go to where this page came from, whatever other name the server has.
  description.servers = [{ url: `${location.origin}/api/v1` }];
  // This is for generators of clients. Here the events are shown.
  Object.values(description.webhooks ?? {}).forEach((event) => delete event.post['x-internal']);
  Scalar.createApiReference('#reference', {
    content: description,
    authentication: {
      preferredSecurityScheme: 'apiKey',
      securitySchemes: key ? { apiKey: { token: key } } : {},
    },
    hideTestRequestButton: !key,
    customCss: COLORS,
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    hideDarkModeToggle: true,
    showDeveloperTools: 'never',
    defaultOpenAllTags: false,
  });
}

function complain(message) {
  problem.textContent = message;
  input.setAttribute('aria-invalid', message ? 'true' : 'false');
}
