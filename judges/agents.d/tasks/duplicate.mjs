import assert from 'node:assert/strict';

export const title = 'Two records of one company become one';
export const request = 'Menuiserie Morel is there twice. Put everything on the older record and delete the other.';

/** A duplicate, as a colleague enters it who has not searched before. */
export async function prepare(colleague) {
  const company = await colleague.call('', 'create_record', {
    objectApiName: 'companies',
    name: 'Menuiserie Morel SARL',
    fields: { phone: '+33 1 99 00 51 20', industry: 'Construction' },
  });
  const id = company.record.id;
  await colleague.call('', 'create_record', {
    objectApiName: 'contacts',
    fields: { firstName: 'Inès', lastName: 'Morel', email: 'ines@menuiseriemorel.example', company: id },
  });
  await colleague.call('', 'create_record', {
    objectApiName: 'deals',
    name: 'Menuiserie Morel: Staircase window',
    fields: { amount: 8400, stage: 'qualification', company: id },
  });
  const body = 'Met Inès at the fair in Lyon. She decides about windows from spring on.';
  await colleague.call('', 'create_note', { objectApiName: 'companies', recordId: id, body });
}

export async function run(agent) {
  await agent.call('What is in this workspace?', 'list_objects', {});
  const { records } = await agent.call('Both records.', 'search_records', {
    objectApiName: 'companies',
    query: 'menuiserie morel',
    sort: [{ field: 'createdAt' }],
  });
  assert.equal(records.length, 2);
  const [kept, double] = records;
  const { related } = await agent.call('What points at the younger one?', 'list_related_records', {
    objectApiName: 'companies',
    recordId: double.id,
    limit: 50,
  });
  const { notes } = await agent.call('Its notes, which would be deleted with it.', 'list_notes', {
    objectApiName: 'companies',
    recordId: double.id,
  });
  const { attachments } = await agent.call('Its files, too.', 'list_attachments', {
    objectApiName: 'companies',
    recordId: double.id,
  });
  assert.equal(attachments.length, 0);
  const children = related.flatMap((one) => one.records.map((record) => ({ ...one, record })));
  assert.equal(children.length, 2);
  for (const [i, { objectApiName, fieldApiName, record }] of children.entries()) {
    await agent.call(i === 0 ? 'They move to the older one.' : '', 'update_record', {
      objectApiName,
      recordId: record.id,
      fields: { [fieldApiName]: kept.id },
    });
  }
  const missing = Object.entries(double.fields).filter(([name]) => !(name in kept.fields));
  assert.deepEqual(missing.map(([name]) => name), ['phone']);
  await agent.call('The older record has no telephone number. Other values stay.', 'update_record', {
    objectApiName: 'companies',
    recordId: kept.id,
    fields: Object.fromEntries(missing),
  });
  for (const note of notes) {
    await agent.call('The note is copied; it says whose it was.', 'create_note', {
      objectApiName: 'companies',
      recordId: kept.id,
      body: `${note.body} (${note.createdByName}, on “${double.name}”)`,
    });
  }
  const deletion = { objectApiName: 'companies', recordId: double.id };
  await agent.call('First only asked.', 'delete_record', { ...deletion, dryRun: true });
  const { related: left } = await agent.call('Does anything still point at it?', 'list_related_records', deletion);
  assert(left.every((one) => one.count === 0));
  const { deleted } = await agent.call('Nothing does, so it is deleted.', 'delete_record', deletion);
  assert(deleted);
  return (
    `“${double.name}” is deleted. “${kept.name}” has taken over ` +
    `${children.map((child) => `“${child.record.name}”`).join(' and ')}, the note and the telephone number.`
  );
}
