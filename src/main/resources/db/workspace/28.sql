-- Whether drafts of the member are written from own messages, too, that others see less of.
alter table ${schema}.mailbox add column if not exists drafts_read_own boolean not null default false;
