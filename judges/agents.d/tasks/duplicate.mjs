import assert from 'node:assert/strict';

export const title = 'Two records of one contact become one';
export const request = 'Carmen Mason is there twice. Make one record of them and lose nothing.';
export const most = { calls: 5 };

/** A duplicate, as a colleague enters it who has not searched before. */
export async function prepare(colleague) {
  const contact = await colleague.call('', 'create_record', {
    objectApiName: 'contacts',
    fields: { firstName: 'Carmen', lastName: 'Mason', mobile: '+1 212 555 0199', jobTitle: 'Owner' },
  });
  const id = contact.record.id;
  await colleague.call('', 'create_record', {
    objectApiName: 'deals',
    name: 'Mason: Staircase window',
    fields: { amount: 8400, stage: 'qualification', contact: id },
  });
  const body = 'Met Carmen at the fair in Lyon. She decides about windows from spring on.';
  await colleague.call('', 'create_note', { objectApiName: 'contacts', recordId: id, body });
}

export async function run(agent) {
  const { records } = await agent.call('Both records, the older one first.', 'search_records', {
    objectApiName: 'contacts',
    query: 'carmen mason',
    sort: [{ field: 'createdAt' }],
  });
  assert.equal(records.length, 2);
  const [kept, double] = records;
  const { related } = await agent.call('What points at the younger one?', 'list_related_records', {
    objectApiName: 'contacts',
    recordId: double.id,
  });
  assert.equal(related.reduce((sum, one) => sum + one.count, 0), 1);
  const merge = { objectApiName: 'contacts', recordId: kept.id, from: [double.id] };
  await agent.call('First only asked.', 'merge_records', { ...merge, dryRun: true });
  const { record } = await agent.call('The older one has what both have.', 'merge_records', merge);
  assert.equal(record.fields.mobile, double.fields.mobile);
  const { notes } = await agent.call('The note is there, too.', 'query_notes', { recordId: kept.id });
  assert(notes.some((note) => note.body.includes('Lyon')));
  const [deal] = related.flatMap((one) => one.records);
  return `“${record.name}” is one record now, with the mobile number, the note and the deal “${deal.name}” of the other.`;
}
