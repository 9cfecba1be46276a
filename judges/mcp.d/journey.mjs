// What an agent does, with the official TypeScript clients: node journey.mjs modern|legacy. Needs KEY and MCP_URL.
import assert from 'node:assert/strict';

const era = process.argv[2];
const { KEY, MCP_URL } = process.env;
const requestInit = { headers: { Authorization: `Bearer ${KEY}` } };
const about = { name: 'judge', version: '1' };

async function modern() {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const client = new Client(about, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_URL), { requestInit }));
  assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
  return client;
}

async function legacy() {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const client = new Client(about);
  const transport = new StreamableHTTPClientTransport(new URL(MCP_URL), { requestInit });
  await client.connect(transport);
  assert.equal(transport.protocolVersion, '2025-11-25');
  return client;
}

const client = await { modern, legacy }[era]();

// The clients check structured content against the output schemas of the list.
async function call(name, args) {
  const result = await client.callTool({ name, arguments: args });
  assert(!result.isError, JSON.stringify(result));
  return result.structuredContent;
}

async function count() {
  return (await call('count_records', { objectApiName: 'companies' })).count;
}

const { tools } = await client.listTools();
assert(tools.some((tool) => tool.name === 'create_record' && tool.annotations.readOnlyHint === false));

const { objects } = await call('list_objects', {});
assert(objects.some((object) => object.apiName === 'contacts'));

const before = await count();
const tried = await call('create_record', { objectApiName: 'companies', name: 'Babbage & Søns', dryRun: true });
assert.equal(tried.record.name, 'Babbage & Søns');
assert.equal(tried.dryRun, true);
assert.equal(await count(), before);

const found = await call('search_records', { objectApiName: 'contacts', query: 'manager', limit: 2 });
assert.equal(found.records.length, 2);
assert.equal(found.hasMore, true);

const refused = await client.callTool({
  name: 'create_record',
  arguments: { objectApiName: 'contacts', fields: { emial: 'ada@example.com' } },
});
assert.equal(refused.isError, true);
assert.match(refused.content[0].text, /Did you mean 'email'\?/);

await assert.rejects(client.callTool({ name: 'drop_everything', arguments: {} }), { code: -32602 });
await client.close();
