// Mistakes that must not compile.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const client = createClient<paths>({});
type Schemas = components['schemas'];

export const mistakes = [
  // @ts-expect-error a misspelt field
  () => client.POST('/objects/contacts/records', { body: { fields: { frstName: 'Ada' } } }),
  // @ts-expect-error a field that the system computes
  () => client.POST('/objects/quotes/records', { body: { name: 'Q', fields: { total: 1 } } }),
  // @ts-expect-error what only answers have
  () => client.POST('/objects/contacts/records', { body: { id: '0198c5a2-7b1e-7c3d-9f4a-2b6d8e0f1a3c' } }),
  // @ts-expect-error no name, which companies need
  () => client.POST('/objects/companies/records', { body: { fields: {} } }),
  // @ts-expect-error no quote, which lines need
  () => client.POST('/objects/quoteLines/records', { body: { fields: { quantity: 1 } } }),
  // @ts-expect-error an unknown option
  () => client.POST('/objects/contacts/records', { body: { fields: { status: 'leed' } } }),
  // @ts-expect-error a text for a number
  () => client.POST('/objects/deals/records', { body: { name: 'Engine', fields: { amount: '12' } } }),
  // @ts-expect-error an unknown object
  () => client.GET('/objects/contact/records'),
  // @ts-expect-error an unknown field to sort by
  () => client.GET('/objects/contacts/records', { params: { query: { sort: ['-lastNam'] } } }),
  // @ts-expect-error a field that is no lookup
  () => client.GET('/objects/contacts/records', { params: { query: { expand: ['email'] } } }),
  // @ts-expect-error an unknown parameter
  () => client.GET('/objects/contacts/records', { params: { query: { pageSize: 5 } } }),
  // @ts-expect-error an unknown field to filter by
  () => client.POST('/objects/contacts/records/query', { body: { filter: [{ field: 'emial', operator: 'eq', value: 'x' }] } }),
  // @ts-expect-error an unknown operator
  () => client.POST('/objects/contacts/records/query', { body: { filter: [{ field: 'email', operator: 'is', value: 'x' }] } }),
  // @ts-expect-error a comparison without an operator
  () => client.POST('/objects/contacts/records/query', { body: { filter: [{ field: 'email', value: 'x' }] } }),
  // @ts-expect-error a field that records cannot be found by
  () => client.PUT('/objects/contacts/records/by/{matchField}/{value}', { params: { path: { matchField: 'jobTitle', value: 'x' } }, body: {} }),
];

// @ts-expect-error a misspelt type
export const field: Schemas['NewField'] = { apiName: 'a', type: 'curency' };
// @ts-expect-error a field that records cannot be found by
export const upsert: Schemas['ContactsRecordUpsertOperation'] = { op: 'upsert', matchField: 'jobTitle' };
// @ts-expect-error an update that does not say of what
export const batch: Schemas['ContactsRecordBatch'] = { operations: [{ op: 'update', fields: {} }] };
