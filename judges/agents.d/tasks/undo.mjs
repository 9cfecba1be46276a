import assert from 'node:assert/strict';

export const title = 'What was changed today, and the last of it put back';
export const request = 'What did you change today? Put the last change back.';
export const most = { calls: 2 };

/** It has a connection of its own, which has changed little. */
export const key = 'OTHER_KEY';

export async function prepare(_, agent) {
  const company = await agent.one('', 'companies', 'lopez builders', ['industry']);
  await agent.call('', 'create_note', { objectApiName: 'companies', recordId: company.id, body: 'They build in spring.' });
  await agent.call('', 'update_record', { objectApiName: 'companies', recordId: company.id, fields: { industry: 'Glass' } });
}

export async function run(agent) {
  const { changes } = await agent.call('What this connection changed since the beginning of the day.', 'list_changes', {
    since: '0d',
  });
  assert.deepEqual(changes.map(({ kind }) => kind), ['record.updated', 'note.created']);
  const [last] = changes;
  const { undone } = await agent.call('The last one is first.', 'undo_change', { changeId: last.changeId });
  assert.equal(undone, last.changeId);
  return `A note and the industry of “${last.name}”. The industry is “${last.values.industry.from}” again.`;
}
