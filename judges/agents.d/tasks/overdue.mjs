import assert from 'node:assert/strict';

export const title = 'Overdue deals: how many, how much, and why';
export const request = 'How many open deals are past their close date, what are they worth, whose are they, and what do we know about the largest?';

/** A colleague's notes, which the demo does not have. */
export async function prepare(colleague) {
  const deal = await colleague.one('', 'deals', 'lewis simmons reception hall', ['stage']);
  for (const body of [
    'Call with the architect: the reception hall needs fire protection glass. Asked for a new offer.',
    'They wait for the building permit, which they expect next month. Budget is confirmed.',
  ]) {
    await colleague.call('', 'create_note', { objectApiName: 'deals', recordId: deal.id, body });
  }
}

export async function run(agent) {
  await agent.call('What is in this workspace?', 'list_objects', {});
  const open = { field: 'stage', operator: 'notIn', value: ['won', 'lost'] };
  await agent.refused(
    'A misspelt field is refused, and the answer says which was meant.',
    'count_records',
    {
      objectApiName: 'deals',
      filters: [open, { field: 'close_date', operator: 'lt', value: { relative: '0d' } }],
      fieldApiName: 'amount',
    },
    /closeDate/,
  );
  const filters = [open, { field: 'closeDate', operator: 'lt', value: { relative: '0d' } }];
  const { count, sum } = await agent.call('Number and total in one call.', 'count_records', {
    objectApiName: 'deals',
    filters,
    fieldApiName: 'amount',
  });
  const { groups } = await agent.call('Whose are they?', 'count_records', {
    objectApiName: 'deals',
    filters,
    fieldApiName: 'amount',
    groupBy: 'owner',
  });
  const owners = groups.map((group) => `${group.name} (${group.count}, ${(group.sum ?? 0).toLocaleString('en')})`).join(', ');
  const { records } = await agent.call('The largest of them.', 'search_records', {
    objectApiName: 'deals',
    filters: [...filters, { field: 'amount', operator: 'isNotEmpty' }],
    sort: [{ field: 'amount', direction: 'desc' }],
    fieldNames: ['amount', 'stage', 'closeDate', 'contact'],
    limit: 3,
  });
  const [largest] = records;
  const { notes } = await agent.call('What is written about it?', 'list_notes', {
    objectApiName: 'deals',
    recordId: largest.id,
  });
  assert.equal(notes.length, 2);
  const { notes: found } = await agent.call('Is it the only deal that waits for a permit?', 'query_notes', {
    objectApiName: 'deals',
    query: 'building permit',
  });
  assert(found.every((note) => note.recordId === largest.id));
  return (
    `${count} open deals are overdue, worth ${sum.toLocaleString('en')} in total: ${owners}. The largest is “${largest.name}” (${largest.fields.amount.toLocaleString('en')}): ` +
    'they wait for the building permit, have confirmed the budget, and want a new offer with fire protection glass.'
  );
}
