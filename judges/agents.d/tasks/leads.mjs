import assert from 'node:assert/strict';

export const title = 'Twenty leads with their companies';
export const request =
  'Here are twenty people from our form. Enter them as contacts of their companies, which may be new, and make nobody twice.';
export const most = { calls: 2, asked: 1500 };

const COMPANIES = ['Alder Windows', 'Birch Homes', 'Cedar Glass', 'Douglas Builders', 'Elm Interiors'];
const NAMES = ['Abel', 'Bauer', 'Costa', 'Diaz'];

const LEADS = COMPANIES.flatMap((company) =>
  NAMES.map((name) => {
    const host = `${company.split(' ')[0].toLowerCase()}.example`;
    return ['Kim', name, `${name.toLowerCase()}@${host}`, company];
  }),
);

export async function run(agent) {
  const csv = [['First name', 'Surname', 'E-mail', 'Company'], ...LEADS].map((line) => line.join(',')).join('\n');
  const { job } = await agent.call('The text as it is. Companies that do not exist are created.', 'create_import_job', {
    primaryObjectApiName: 'contacts',
    csv,
    duplicateMode: 'skip',
    embedded: { objectApiName: 'companies', matchKeyColumn: 'Company' },
    run: true,
  });
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  const { job: done } = await agent.call('A moment later.', 'get_import_job', { jobId: job.id });
  assert.equal(done.status, 'succeeded', JSON.stringify(done));
  const { created, related } = done.result;
  assert.deepEqual([created, related.created], [LEADS.length, COMPANIES.length]);
  return `${created} contacts and ${related.created} companies are new.`;
}
