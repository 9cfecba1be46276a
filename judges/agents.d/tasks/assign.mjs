import assert from 'node:assert/strict';

export const title = 'The open tasks of a company get another assignee';
export const request = 'Assign the open tasks of Harbour Theatre to Ben.';
export const most = { calls: 4 };

/** Open tasks, and one that is done. */
export async function prepare(colleague) {
  const { record: company } = await colleague.call('', 'create_record', {
    objectApiName: 'companies',
    name: 'Harbour Theatre',
  });
  for (const [name, status] of [
    ['Send samples of frames', 'open'],
    ['Ask for the floor plan', 'open'],
    ['Send the brochure', 'done'],
  ]) {
    await colleague.call('', 'create_record', {
      objectApiName: 'tasks',
      name,
      fields: { status, assignee: 'ada@demo.example', company: company.id },
    });
  }
}

export async function run(agent) {
  const { records } = await agent.call('Its open tasks.', 'search_records', {
    objectApiName: 'tasks',
    filters: [
      { field: 'company.name', operator: 'eq', value: 'Harbour Theatre' },
      { field: 'status', operator: 'eq', value: 'open' },
    ],
    fieldNames: ['assignee'],
  });
  assert.equal(records.length, 2);
  const { members } = await agent.call('Who is Ben?', 'list_members', { query: 'ben' });
  assert.equal(members.length, 1);
  for (const [i, { id }] of records.entries()) {
    const { record } = await agent.call(i === 0 ? 'They become his.' : '', 'update_record', {
      objectApiName: 'tasks',
      recordId: id,
      fields: { assignee: members[0].name },
    });
    assert.equal(record.fields.assignee.id, members[0].id);
  }
  return `${records.map(({ name }) => `“${name}”`).join(' and ')} are assigned to ${members[0].name}.`;
}
