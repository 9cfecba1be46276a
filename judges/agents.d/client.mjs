// An agent: sends raw requests of the revision 2026-07-28, and keeps what it asked and what it was told.
import assert from 'node:assert/strict';

const VERSION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

export class Agent {
  /** What was done: {say, tool, args, texts, result}; say is empty for a call like the one before, result for a refusal. */
  steps = [];

  constructor(url, key) {
    this.url = url;
    this.key = key;
  }

  async request(method, params = {}) {
    const headers = {
      Authorization: `Bearer ${this.key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': VERSION,
      'Mcp-Method': method,
    };
    if (method === 'tools/call') headers['Mcp-Name'] = params.name;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } });
    const response = await fetch(this.url, { method: 'POST', headers, body });
    const message = await response.json();
    assert(message.result, `${method} ${params.name ?? ''}: ${response.status} ${JSON.stringify(message)}`);
    return message.result;
  }

  async #step(say, tool, args) {
    const { content, structuredContent, isError } = await this.request('tools/call', { name: tool, arguments: args });
    const texts = content.map((part) => part.text);
    this.steps.push({ say, tool, args, texts, result: isError ? undefined : structuredContent });
    return { isError, result: structuredContent, text: texts[0] };
  }

  /** Calls a tool, which must succeed. */
  async call(say, tool, args) {
    const { isError, result, text } = await this.#step(say, tool, args);
    assert(!isError, `${tool} ${JSON.stringify(args)} was refused: ${text}`);
    return result;
  }

  /** Calls a tool, which must be refused with a text like this. */
  async refused(say, tool, args, expected) {
    const { isError, text } = await this.#step(say, tool, args);
    assert(isError, `${tool} ${JSON.stringify(args)} should be refused.`);
    assert.match(text, expected);
  }

  /** The one record that a search for words finds. */
  async one(say, object, query, fieldNames) {
    const { records } = await this.call(say, 'search_records', { objectApiName: object, query, fieldNames });
    assert.equal(records.length, 1, `${query}: ${records.length} records`);
    return records[0];
  }
}
