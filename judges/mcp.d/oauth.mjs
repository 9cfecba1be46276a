// A client that signs its member in, from the first refusal to the end of its grant: node oauth.mjs modern|legacy id|address
// It has an id and a secret, or knows nothing but the address of the server and names itself by that of its document.
// Needs MCP_URL, ORIGIN, CLIENT_ID, CLIENT_SECRET, DOCUMENT, a free CALLBACK_PORT, and what member.mjs needs.
import assert from 'node:assert/strict';
import http from 'node:http';
import { connect, make } from './clients.mjs';
import { journey } from './journey.mjs';
import { allow } from './member.mjs';
import { Provider } from './provider.mjs';

const [form, names] = process.argv.slice(2);
const { MCP_URL, ORIGIN, CLIENT_ID, CLIENT_SECRET, DOCUMENT, CALLBACK_PORT } = process.env;

// Clients send their secret in either way.
const method = { modern: 'client_secret_basic', legacy: 'client_secret_post' }[form];

const registered = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, token_endpoint_auth_method: method, issuer: ORIGIN };

const authProvider = new Provider(`http://127.0.0.1:${CALLBACK_PORT}/callback`, names === 'id' ? registered : undefined);
if (names === 'address') authProvider.clientMetadataUrl = DOCUMENT;

/** Whether an error says that the member has to be asked; both clients have a class of their own for it. */
function isUnauthorized(error) {
  return error.constructor.name === 'UnauthorizedError';
}

/** Lets a client find its way to tokens: it is refused, sends the browser, and gets a code. */
async function authorize() {
  const { client, transport } = await make(form, { authProvider });
  await assert.rejects(client.connect(transport), isUnauthorized);
  const asked = new URL(authProvider.address).searchParams;
  // The challenge of the refusal names the document and the scope.
  assert.equal(authProvider.found.resourceMetadataUrl, `${ORIGIN}/.well-known/oauth-protected-resource/api/mcp`);
  assert.equal(asked.get('scope'), 'crm');
  assert.equal(asked.get('resource'), MCP_URL);
  assert.equal(asked.get('code_challenge_method'), 'S256');
  assert.equal(asked.get('client_id'), names === 'id' ? CLIENT_ID : DOCUMENT);
  const back = new URL(await allow(authProvider.address)).searchParams;
  assert.equal(back.get('state'), authProvider.sentState);
  assert.equal(back.get('iss'), ORIGIN);
  // The modern client checks the issuer itself.
  await transport.finishAuth(form === 'modern' ? back : back.get('code'));
  assert.match(authProvider.tokens().access_token, /^oat_/);
  assert.match(authProvider.tokens().refresh_token, /^ort_/);
}

async function callTool(client) {
  const result = await client.callTool({ name: 'count_records', arguments: { objectApiName: 'contacts' } });
  assert(result.structuredContent.count > 0);
}

/** Takes the access token from the client, as time does, so that the next call refreshes it. */
async function refresh(client) {
  const old = authProvider.tokens();
  authProvider.saveTokens({ ...old, access_token: 'oat_expired' });
  await callTool(client);
  const { access_token, refresh_token } = authProvider.tokens();
  assert.match(access_token, /^oat_/);
  assert.notEqual(access_token, old.access_token);
  assert.notEqual(access_token, 'oat_expired');
  assert.notEqual(refresh_token, old.refresh_token);
}

/** No official client revokes its tokens, so this is what one would send. */
async function revoke() {
  const { client_id, client_secret } = authProvider.clientInformation();
  const body = new URLSearchParams({ token: authProvider.tokens().refresh_token, client_id });
  if (client_secret) body.set('client_secret', client_secret);
  const { revocation_endpoint } = authProvider.found.authorizationServerMetadata;
  assert.equal((await fetch(revocation_endpoint, { method: 'POST', body })).status, 200);
}

const listener = http.createServer((_, response) => response.end('Back at the client.'));
listener.listen(Number(CALLBACK_PORT), '127.0.0.1');
await authorize();
const client = await connect(form, { authProvider });
await journey(client);
await refresh(client);
await refresh(client);

// The access token ends with the grant: the client tries to refresh it, and then it has to ask its member again.
await revoke();
authProvider.address = undefined;
await assert.rejects(callTool(client), isUnauthorized);
assert.equal(authProvider.tokens(), undefined);
assert.match(authProvider.address, /\/oauth2\/authorize\?/);
await client.close();
await authorize();
const again = await connect(form, { authProvider });
await callTool(again);
await again.close();
listener.close();
listener.closeAllConnections();
