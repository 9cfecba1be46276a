// A host with the documents of clients that name themselves by an address, below any path:
//   node documents.mjs PORT KEYS
// KEYS is a file (PKCS #12, with the password 'document') with its key and its certificate for localhost.
import fs from 'node:fs';
import https from 'node:https';

const [port, keys] = process.argv.slice(2);

const host = https.createServer({ pfx: fs.readFileSync(keys), passphrase: 'document' }, ({ url }, response) => {
  const client_id = `https://localhost:${port}${url}`;
  // The port of a loopback address is free.
  const redirect_uris = ['http://127.0.0.1/callback'];
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ client_id, client_name: 'Judge', redirect_uris, token_endpoint_auth_method: 'none' }));
});
host.listen(Number(port), 'localhost');
