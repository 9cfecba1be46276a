// Pastes the shell commands of a page: the blocks that are marked 'sh', one after the other in one shell.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

/** Carries the commands of a page out beside the server with this port; none may fail or be refused. */
export function paste(page, port) {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  assert(blocks.length > 2);
  const commands = blocks.join('').replaceAll('localhost:8080', `localhost:${port}`);
  const { status, stdout, stderr } = spawnSync('bash', ['-eu', '-o', 'pipefail', '-c', commands], { encoding: 'utf8' });
  const told = `${stdout}${stderr}`;
  assert.equal(status, 0, told);
  assert.doesNotMatch(stdout, /"error":|"isError":true/, told);
}
