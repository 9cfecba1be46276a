// Mistakes that must not compile.
import { Configuration, ContactsApi, DealsApi, QuotesApi, type NewField } from '../client/index.js';

const contacts = new ContactsApi(new Configuration());
const deals = new DealsApi(new Configuration());
const quotes = new QuotesApi(new Configuration());

export const mistakes = [
  // @ts-expect-error a misspelt field
  () => contacts.createContactsRecord({ contactsRecordCreate: { fields: { frstName: 'Ada' } } }),
  // @ts-expect-error a field that the system computes
  () => quotes.createQuotesRecord({ quotesRecordCreate: { name: 'Q', fields: { total: 1 } } }),
  // @ts-expect-error an unknown option
  () => contacts.createContactsRecord({ contactsRecordCreate: { fields: { status: 'leed' } } }),
  // @ts-expect-error a text for a number
  () => deals.createDealsRecord({ dealsRecordCreate: { name: 'Engine', fields: { amount: '12' } } }),
  // @ts-expect-error an unknown field to sort by
  () => contacts.listContactsRecords({ sort: ['-lastNam'] }),
  // @ts-expect-error a field that is no lookup
  () => contacts.listContactsRecords({ expand: ['email'] }),
  // @ts-expect-error an unknown field to filter by
  () => contacts.queryContactsRecords({ contactsRecordQuery: { filter: [{ field: 'emial', operator: 'eq', value: 'x' }] } }),
];

// @ts-expect-error a misspelt type
export const field: NewField = { apiName: 'a', type: 'curency' };
