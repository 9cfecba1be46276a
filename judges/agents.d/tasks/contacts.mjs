import assert from 'node:assert/strict';

export const title = 'A task for each contact without a deal';
export const request = 'Find our contacts at Hotel König without a deal, and make a task for me to call each of them.';

export async function run(agent) {
  await agent.call('What is in this workspace?', 'list_objects', {});
  const company = await agent.one('The company.', 'companies', 'hotel könig', ['industry']);
  const ofCompany = { field: 'company', operator: 'eq', value: company.id };
  const { records: free, hasMore } = await agent.call('Its contacts at whom no deal points.', 'search_records', {
    objectApiName: 'contacts',
    filters: [ofCompany, { none: { object: 'deals', by: 'contact' } }],
    fieldNames: ['jobTitle', 'phone'],
    limit: 50,
  });
  assert(!hasMore && free.length > 0);
  for (const [i, contact] of free.entries()) {
    const { record } = await agent.call(i === 0 ? 'A task for the first of them.' : '', 'create_record', {
      objectApiName: 'tasks',
      name: `Call ${contact.name}`,
      fields: { contact: contact.id, company: company.id, assignee: 'me', status: 'open' },
    });
    assert.equal(record.fields.contact.name, contact.name);
  }
  return (
    `${free.length} contacts at ${company.name} have no deal: ` +
    `${free.map((contact) => contact.name).join(' and ')}. Each has a task now.`
  );
}
