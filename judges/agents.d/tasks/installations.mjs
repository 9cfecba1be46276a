import assert from 'node:assert/strict';

export const title = 'A new object for installations';
export const request =
  'We want to plan installations: each has a deal, a day and a state. Set that up, and enter one for each deal that I won in the last seven days.';

export async function run(agent) {
  await agent.call('What is in this workspace?', 'list_objects', {});
  const { object } = await agent.call('The object.', 'create_object', { name: 'Installations', apiName: 'installations' });
  const objectApiName = object.apiName;
  await agent.call('A lookup to deals.', 'add_field', {
    objectApiName,
    name: 'Deal',
    apiName: 'deal',
    type: 'lookup',
    lookup: { targetObjectApiName: 'deals' },
    required: true,
  });
  await agent.call('The day.', 'add_field', { objectApiName, name: 'Installed on', apiName: 'installedOn', type: 'date' });
  const state = { objectApiName, name: 'State', apiName: 'state', type: 'select' };
  await agent.refused('A select without options is refused.', 'add_field', state, /selectOptions/);
  await agent.call('With options it is not.', 'add_field', {
    ...state,
    selectOptions: [
      { label: 'To plan', apiName: 'toPlan' },
      { label: 'Planned', apiName: 'planned' },
      { label: 'Done', apiName: 'done' },
    ],
  });
  const { records: deals, hasMore } = await agent.call('The deals.', 'search_records', {
    objectApiName: 'deals',
    filters: [
      { field: 'owner', operator: 'eq', value: 'me' },
      { field: 'stage', operator: 'eq', value: 'won' },
      { field: 'closeDate', operator: 'gte', value: { relative: '-7d' } },
    ],
    fieldNames: ['closeDate'],
  });
  assert(deals.length > 1 && !hasMore);
  for (const [i, deal] of deals.entries()) {
    await agent.call(i === 0 ? 'An installation for the first.' : '', 'create_record', {
      objectApiName,
      name: deal.name,
      fields: { deal: deal.id, state: 'toPlan' },
    });
  }
  const { count } = await agent.call('Are all there?', 'count_records', {
    objectApiName,
    filters: [{ field: 'state', operator: 'eq', value: 'toPlan' }],
  });
  assert.equal(count, deals.length);
  return `Installations have a deal, a day and a state. The ${count} deals that you won in the last seven days have one each, to plan.`;
}
