// Asks for a key, reads the OpenAPI document with it, and shows that. The key is in the memory of the
// page and, so that a reload keeps it, in the tab's session storage; nowhere else.
const STORED = 'oriel-api-key';
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
} else {
  input.focus();
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
  sessionStorage.setItem(STORED, key);
  input.value = '';
  document.getElementById('welcome').hidden = true;
  document.getElementById('bar').hidden = false;
  // Calls go to where this page came from, whatever other name the server has.
  description.servers = [{ url: `${location.origin}/api/v1` }];
  // This is for generators of clients. Here the events are shown.
  Object.values(description.webhooks ?? {}).forEach((event) => delete event.post['x-internal']);
  Scalar.createApiReference('#reference', {
    content: description,
    authentication: {
      preferredSecurityScheme: 'apiKey',
      securitySchemes: { apiKey: { token: key } },
    },
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
