import assert from 'node:assert/strict';

export const title = 'A draft that a person reads before it is sent';
export const request = 'Draft an e-mail that invites Carmen Vidal to our showroom. I want to read it before you send it.';
export const most = { calls: 5 };

export async function prepare(colleague) {
  await colleague.call('', 'create_record', {
    objectApiName: 'contacts',
    fields: { firstName: 'Carmen', lastName: 'Vidal', email: 'carmen@vidal.example' },
  });
}

export async function run(agent, mail) {
  const carmen = await agent.one('The contact.', 'contacts', 'carmen vidal', ['email']);
  const draft = { recordId: carmen.id, purpose: 'I would like to show you our new frames in our showroom on Monday.' };
  const { wouldRead } = await agent.call('What would be read for it, and by whom?', 'draft_email_to_contact', {
    ...draft,
    dryRun: true,
  });
  assert.equal(wouldRead.host, undefined);
  const { message, drafter } = await agent.call(
    'The draft. No model is set up here, so a template writes.',
    'draft_email_to_contact',
    { ...draft, tone: 'friendly' },
  );
  assert.equal(drafter, 'template');
  assert.deepEqual(message.to, [carmen.fields.email]);
  assert.equal(mail.messages.length, 0);
  const sent = await agent.call('The member has read it, and says “Send it”.', 'send_email', { messageId: message.id });
  assert.equal(sent.message.status, 'sent');
  const again = await agent.call('Said twice, it is sent once.', 'send_email', { messageId: message.id });
  assert.equal(again.message.id, message.id);
  assert.deepEqual(mail.messages.map(({ recipients }) => recipients), [[carmen.fields.email]]);
  return `The draft “${message.subject}” was shown with its page, and is sent to ${carmen.name}.`;
}
