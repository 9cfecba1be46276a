-- Notes tell what happened: a call, a meeting, an e-mail; when; and when they were edited last. Of notes without a time, that is
-- when they were written.
alter table ${schema}.note add column if not exists kind text not null default 'note';
alter table ${schema}.note add column if not exists at timestamptz;
alter table ${schema}.note add column if not exists edited_at timestamptz;
