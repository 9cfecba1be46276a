// What an agent does with the tools, by any client.
import assert from 'node:assert/strict';

export async function journey(client) {
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
}
