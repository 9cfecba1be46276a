import assert from 'node:assert/strict';

export const title = 'A list from a trade fair';
export const request =
  'Here is the list from the fair. Enter the people as contacts without making anyone twice, and keep the list itself with a task to call them.';

const COLUMNS = ['First name', 'Surname', 'E-mail', 'Company', 'Lead source'];
const PEOPLE = [
  ['Nora', 'Lindqvist', 'nora.lindqvist@norrglas.example', 'Norrglas AB', 'Fair'],
  ['Tomás', 'Herrera', 'tomas.herrera@ventanas.example', 'Ventanas Herrera', 'Fair'],
  ['Carmen', 'Mason', 'carmen.mason@lopezbuilders.example', 'Lopez Builders', 'Fair'],
  ['Pia', 'Sommer', 'pia.sommer@norrglas.example', 'Norrglas AB', 'Fair'],
  ['Jonas', 'Weber', 'jonas.weber@meyerag.example', 'Meyer AG', 'Fair'],
];

const ROWS = PEOPLE.map((person) => Object.fromEntries(person.map((value, i) => [COLUMNS[i], value])));

export async function run(agent) {
  await agent.call('What is in this workspace?', 'list_objects', {});
  const draft = {
    fileName: 'fair.csv',
    headers: COLUMNS,
    rows: ROWS,
    primaryObjectApiName: 'contacts',
    duplicateMode: 'skip',
    embedded: {
      enabled: true,
      objectApiName: 'companies',
      linkFieldApiName: 'company',
      matchKeyColumn: 'Company',
      mappings: [{ fileColumn: 'Company', fieldApiName: 'name' }],
    },
  };
  const { job: first } = await agent.call(
    'The rows as they are. Companies that do not exist are to be created.',
    'create_import_job',
    draft,
  );
  const { job: checked } = await agent.call('Do all rows fit?', 'validate_import_job', { jobId: first.id });
  assert.equal(checked.status, 'draft');
  const [error] = checked.validation.errors;
  assert.equal(error.column, 'Lead source');
  const { job: valid } = await agent.call(
    `They do not: “${error.value}” is no lead source, and the reason names those that are. The value is replaced in all rows.`,
    'validate_import_job',
    { jobId: first.id, replace: [{ column: error.column, from: error.value, to: 'Event' }] },
  );
  assert.equal(valid.status, 'validated', JSON.stringify(valid));
  await agent.call('They do.', 'run_import_job', { jobId: first.id });
  let job;
  do {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    ({ job } = await agent.call('A moment later.', 'get_import_job', { jobId: first.id }));
  } while (job.status === 'running');
  assert.equal(job.status, 'succeeded', JSON.stringify(job));
  const { record: task } = await agent.call('The task.', 'create_record', {
    objectApiName: 'tasks',
    name: 'Call the people from the fair',
    fields: { assignee: 'me', status: 'open', priority: 'high' },
  });
  const csv = [COLUMNS, ...PEOPLE].map((line) => line.join(',')).join('\n');
  await agent.call('The list itself.', 'upload_attachment', {
    objectApiName: 'tasks',
    recordId: task.id,
    fileName: 'fair.csv',
    contentBase64: Buffer.from(csv).toString('base64'),
  });
  const { created, skipped, related } = job.result;
  return `${created} contacts and ${related.created} companies are new; ${skipped} person was there before. “${task.name}” has the list.`;
}
