-- How often in its round the mail server has asked to send a message later.
alter table ${schema}.message add column if not exists delays integer not null default 0;
-- Why the mailbox has no copy of a message, or could not be searched for one.
alter table ${schema}.message add column if not exists copy_fault text;
