// The official TypeScript clients, of both forms of the protocol.
import assert from 'node:assert/strict';

const address = new URL(process.env.MCP_URL);
const about = { name: 'judge', version: '1' };

async function modern(options) {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const client = new Client(about, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const transport = new StreamableHTTPClientTransport(address, options);
  return { client, transport, revision: '2026-07-28', negotiated: () => client.getNegotiatedProtocolVersion() };
}

async function legacy(options) {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const client = new Client(about);
  const transport = new StreamableHTTPClientTransport(address, options);
  return { client, transport, revision: '2025-11-25', negotiated: () => transport.protocolVersion };
}

/** A client that is not connected yet, with its transport. */
export function make(form, options) {
  return { modern, legacy }[form](options);
}

export async function connect(form, options) {
  const { client, transport, revision, negotiated } = await make(form, options);
  await client.connect(transport);
  assert.equal(negotiated(), revision);
  return client;
}
