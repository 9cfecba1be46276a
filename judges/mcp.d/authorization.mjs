// Runs the scenarios of the conformance suite for authorization servers. It prints an address and waits for a browser, in which
// the member allows what it asks.
//   node authorization.mjs REVISION RESULTS
// The client names itself by an address: the suite never sends a secret to a server that takes clients without one.
// Needs ORIGIN, DOCUMENT, a free CALLBACK_PORT, and what member.mjs needs.
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { allow } from './member.mjs';

const [revision, results] = process.argv.slice(2);
const { ORIGIN, DOCUMENT, CALLBACK_PORT } = process.env;
const options = ['--url', ORIGIN, '--client-id', DOCUMENT, '--port', CALLBACK_PORT];

const program = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const suite = spawn(process.execPath, [program, 'authorization', ...options, '--spec-version', revision, '-o', results], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  for await (const line of readline.createInterface({ input: suite.stdout })) {
    console.log(line);
    if (line.startsWith(`${ORIGIN}/oauth2/authorize?`)) await allow(line);
  }
} finally {
  suite.kill();
}
