-- Which connection of an AI client has made a change, in the name of the member.
alter table ${schema}.change add column if not exists connection_id uuid;
create index if not exists change_connection on ${schema}.change (connection_id, seq) where connection_id is not null;

-- Notes of all records of an object, newest first.
create index if not exists note_newest on ${schema}.note (object_id, created_at desc, id desc);
