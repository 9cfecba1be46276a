import assert from 'node:assert/strict';

export const title = 'An e-mail to a contact, and none to strangers';
export const request = 'Tell Jonas Egger by e-mail that his samples are on their way, with a copy to jonas.private@egger.example.';
export const most = { calls: 4 };

export async function prepare(colleague) {
  await colleague.call('', 'create_record', {
    objectApiName: 'contacts',
    fields: { firstName: 'Jonas', lastName: 'Egger', email: 'jonas@egger.example' },
  });
}

export async function run(agent, mail) {
  const before = mail.messages.length;
  const jonas = await agent.one('The contact.', 'contacts', 'jonas egger', ['email']);
  const email = {
    recordId: jonas.id,
    subject: 'Your samples are on their way',
    body: 'Hello Jonas,\n\nthe **three samples** left us today.\n\nAda',
  };
  await agent.refused(
    'An address of no record is outside: this connection may not write to it.',
    'send_email',
    { ...email, cc: ['jonas.private@egger.example'] },
    /jonas\.private@egger\.example/,
  );
  const { message } = await agent.call('Without it, to the contact of the record.', 'send_email', email);
  assert.equal(message.status, 'sent');
  const { repeated } = await agent.call('Repeated by mistake, it is sent once.', 'send_email', email);
  assert(repeated);
  assert.deepEqual(mail.messages.slice(before).map(({ recipients }) => recipients), [[jonas.fields.email]]);
  return `${jonas.name} has the e-mail. The other address belongs to no record, so it got none.`;
}
