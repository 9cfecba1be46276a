// What an integration does, with the client of openapi-generator for fetch.
import assert from 'node:assert/strict';
import { CompaniesApi, Configuration, ContactsApi, ImportsApi, ResponseError, type ErrorResponse } from '../client/index.js';

const configuration = new Configuration({ basePath: process.env['BASE']!, accessToken: process.env['KEY']! });
const contacts = new ContactsApi(configuration);
const companies = new CompaniesApi(configuration);
const imports = new ImportsApi(configuration);

async function refusal(call: Promise<unknown>): Promise<ErrorResponse> {
  try {
    await call;
  } catch (failure) {
    assert.ok(failure instanceof ResponseError);
    return (await failure.response.json()) as ErrorResponse;
  }
  return assert.fail('not refused');
}

const email = `ada.${Date.now()}@example.com`;
const created = await contacts.createContactsRecordRaw({
  contactsRecordCreate: { fields: { firstName: 'Ada', lastName: 'Lovelace', email, status: 'lead', address: { city: 'London' } } },
});
const recordId = (await created.value()).data.record.id;

const change = { recordId, ifMatch: created.raw.headers.get('ETag')!, contactsRecordChange: { fields: { jobTitle: null, status: 'customer' } } } as const;
assert.equal((await contacts.updateContactsRecord(change)).data.record.fields.status, 'customer');
assert.equal((await refusal(contacts.updateContactsRecord(change))).error.code, 'precondition_failed');

const listed = await contacts.listContactsRecords({ q: email, sort: ['-lastName', 'createdAt'], expand: ['company', 'owner'], fields: ['email', 'company'], limit: 5 });
assert.deepEqual(listed.data.records.map((record) => record.name), ['Ada Lovelace']);

const queried = await contacts.queryContactsRecords({
  contactsRecordQuery: {
    filter: [{ or: [{ field: 'email', operator: 'eq', value: email }, { field: 'company.industry', operator: 'isNotEmpty' }] }, { field: 'lastName', operator: 'in', value: ['Lovelace'] }],
    sort: ['-lastName'],
    expand: ['createdBy'],
    limit: 1,
  },
});
const createdBy = queried.data.records[0]?.createdBy;
assert.equal(typeof createdBy === 'object' ? createdBy.kind : createdBy, 'key');
const put = await contacts.upsertContactsRecordRaw({ matchField: 'email', value: email, contactsRecordChange: { fields: { jobTitle: 'Mathematician' } } });
assert.equal(put.raw.status, 200);
assert.equal((await put.value()).data.record.id, recordId);

const batch = await contacts.writeContactsRecords({
  contactsRecordBatch: {
    operations: [
      { op: 'upsert', matchField: 'email', fields: { email, lastName: 'King' } },
      { op: 'create', fields: { lastName: 'Babbage' } },
      { op: 'update', id: recordId, fields: { phone: '+44 20 7946 0958' } },
    ],
  },
});
assert.deepEqual(batch.data.results.map((result) => result.status), ['updated', 'created', 'updated']);

const company = await companies.createCompaniesRecord({ companiesRecordCreate: { name: 'Babbage & Sons', fields: { annualRevenue: 17000.5 } } });
await contacts.updateContactsRecord({ recordId, contactsRecordChange: { fields: { company: company.data.record.id } } });
const read = await contacts.getContactsRecord({ recordId, expand: ['company'] });
const link = read.data.record.fields.company;
assert.equal(typeof link === 'object' ? link?.name : link, 'Babbage & Sons');

const refused = await refusal(contacts.createContactsRecord({ contactsRecordCreate: { fields: { email: 'nobody', phone: 'none' } } }));
assert.deepEqual(refused.error.details?.map((detail) => detail.field), ['email', 'phone']);

for (const id of [recordId, batch.data.results[1]?.id]) {
  assert.equal((await contacts.deleteContactsRecord({ recordId: id! })).data.deleted, true);
}

const file = new File([`Name,E-Mail\nGrace Hopper,grace.${Date.now()}@example.com\n`], 'contacts.csv');
const draft = await imports.createImportJob({ file, primaryObjectApiName: 'contacts', duplicateMode: 'skip' });
const job = { jobId: draft.data.job.id };
assert.equal((await imports.validateImportJob(job)).data.job.validation?.ok, true);
await imports.runImportJob(job);
let ended = (await imports.getImportJob(job)).data.job;
while (ended.status === 'running') {
  await new Promise((resolve) => setTimeout(resolve, 50));
  ended = (await imports.getImportJob(job)).data.job;
}
assert.equal(ended.result?.created, 1);
