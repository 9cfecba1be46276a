import assert from 'node:assert/strict';

export const title = 'The deals of this month by owner';
export const request = 'Which deals over 10,000 close this month? Number and amount for each owner.';
export const most = { calls: 1 };

/** One at least. */
export async function prepare(colleague) {
  const closeDate = new Date().toISOString().slice(0, 10);
  await colleague.call('', 'create_record', {
    objectApiName: 'deals',
    name: 'Glass roof of the market',
    fields: { amount: 64000, stage: 'negotiation', closeDate, owner: 'me' },
  });
}

export async function run(agent) {
  const { groups } = await agent.call('All in one call.', 'count_records', {
    objectApiName: 'deals',
    filters: [
      { field: 'closeDate', operator: 'between', value: [{ relative: 'startOfMonth' }, { relative: 'endOfMonth' }] },
      { field: 'amount', operator: 'gt', value: 10000 },
    ],
    fieldApiName: 'amount',
    groupBy: 'owner',
  });
  assert(groups.length > 0);
  return groups.map(({ name, count, sum }) => `${name}: ${count}, ${sum.toLocaleString('en')}`).join('; ');
}
