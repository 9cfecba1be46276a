// What an integration does, with openapi-typescript and openapi-fetch.
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const client = createClient<paths>({
  baseUrl: process.env['BASE']!,
  headers: { Authorization: `Bearer ${process.env['KEY']}` },
});

const email = `ada.${Date.now()}@example.com`;
const created = await client.POST('/objects/contacts/records', {
  body: { fields: { firstName: 'Ada', lastName: 'Lovelace', email, status: 'lead', address: { city: 'London' } } },
});
assert.ok(created.data, JSON.stringify(created.error));
const contact: components['schemas']['ContactsRecord'] = created.data.data.record;
const recordId: string = contact.id;
const etag = created.response.headers.get('ETag')!;

const change = { params: { path: { recordId }, header: { 'If-Match': etag } }, body: { fields: { jobTitle: null, status: 'customer' } } } as const;
const patched = await client.PATCH('/objects/contacts/records/{recordId}', change);
assert.equal(patched.data?.data.record.fields.status, 'customer');
const outdated = await client.PATCH('/objects/contacts/records/{recordId}', change);
assert.equal(outdated.error?.error.code, 'precondition_failed');

const listed = await client.GET('/objects/contacts/records', {
  params: { query: { q: email, sort: ['-lastName', 'createdAt'], expand: ['company', 'owner'], fields: ['email', 'company'], limit: 5 } },
});
const names: string[] | undefined = listed.data?.data.records.map((record) => record.name);
assert.deepEqual(names, ['Ada Lovelace']);

const filter: components['schemas']['ContactsRecordFilter'][] = [
  { or: [{ field: 'email', operator: 'eq', value: email }, { field: 'company.industry', operator: 'isNotEmpty' }] },
  { field: 'lastName', operator: 'in', value: ['Lovelace'] },
  { field: 'createdAt', operator: 'gte', value: contact.createdAt },
];
const queried = await client.POST('/objects/contacts/records/query', { body: { filter, sort: ['-lastName'], expand: ['createdBy'], limit: 1 } });
const createdBy = queried.data?.data.records[0]?.createdBy;
assert.equal(typeof createdBy === 'object' ? createdBy.kind : createdBy, 'key');
const counted = await client.GET('/objects/contacts/records/count', { params: { query: { filter: JSON.stringify(filter) } } });
assert.equal(counted.data?.data.count, 1);

const put = await client.PUT('/objects/contacts/records/by/{matchField}/{value}', {
  params: { path: { matchField: 'email', value: email } },
  body: { fields: { jobTitle: 'Mathematician' } },
});
assert.equal(put.response.status, 200);
assert.equal(put.data?.data.record.id, recordId);

const batch = await client.POST('/objects/contacts/records/batch', {
  body: {
    operations: [
      { op: 'upsert', matchField: 'email', fields: { email, lastName: 'King' } },
      { op: 'create', fields: { lastName: 'Babbage' } },
      { op: 'update', id: recordId, fields: { phone: '+44 20 7946 0958' } },
    ],
  },
});
assert.deepEqual(batch.data?.data.results.map((result) => result.status), ['updated', 'created', 'updated']);

const company = await client.POST('/objects/companies/records', { body: { name: 'Babbage & Sons', fields: { annualRevenue: 17000.5 } } });
const companyId = company.data!.data.record.id;
await client.PATCH('/objects/contacts/records/{recordId}', { params: { path: { recordId } }, body: { fields: { company: companyId } } });
const read = await client.GET('/objects/contacts/records/{recordId}', { params: { path: { recordId }, query: { expand: ['company'] } } });
const link = read.data?.data.record.fields.company;
assert.equal(typeof link === 'object' ? link?.name : link, 'Babbage & Sons');

const refused = await client.POST('/objects/contacts/records', { body: { fields: { email: 'nobody', phone: 'none' } } });
assert.deepEqual(refused.error?.error.details?.map((detail) => detail.field), ['email', 'phone']);

for (const id of [recordId, batch.data?.data.results[1]?.id]) {
  const deleted = await client.DELETE('/objects/contacts/records/{recordId}', { params: { path: { recordId: id! } } });
  assert.equal(deleted.data?.data.deleted, true);
}

const draft = await client.POST('/import/jobs', {
  body: { primaryObjectApiName: 'contacts', rows: [{ Name: 'Grace Hopper', 'E-Mail': `grace.${Date.now()}@example.com` }] },
});
assert.ok(draft.data, JSON.stringify(draft.error));
const job = { params: { path: { jobId: draft.data.data.job.id } } };
const validated = await client.POST('/import/jobs/{jobId}/validate', job);
assert.equal(validated.data?.data.job.validation?.ok, true);
const started = await client.POST('/import/jobs/{jobId}/run', job);
assert.equal(started.response.status, 202);
let ended = await client.GET('/import/jobs/{jobId}', job);
while (ended.data?.data.job.status === 'running') {
  await new Promise((resolve) => setTimeout(resolve, 50));
  ended = await client.GET('/import/jobs/{jobId}', job);
}
assert.equal(ended.data?.data.job.result?.created, 1);
