-- The last call, meeting or e-mail of a record.
create index if not exists note_contact on ${schema}.note (record_id, at desc) where kind <> 'note';
