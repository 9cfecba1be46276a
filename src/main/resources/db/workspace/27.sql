-- Drafts: they belong to no mailbox, and keep what is only looked up when a message is sent.
alter table ${schema}.message alter column mailbox_id drop not null;
alter table ${schema}.message add column if not exists attachment_ids uuid[];
alter table ${schema}.message add column if not exists reply_to uuid;
-- What is to be checked in a draft that a model has written, in sentences.
alter table ${schema}.message add column if not exists warnings text[];

-- The service whose model drafts e-mails: one at most. Its key is sealed, and opens for this row alone.
create table if not exists ${schema}.drafting (
  id uuid primary key,
  provider text not null,
  base_url text not null,
  model text not null,
  key text
);

-- The times of the last drafts of each member.
create table if not exists ${schema}.draft_count (
  member_id uuid primary key,
  at timestamptz[] not null
);

-- The draft that is being written while a page is open: of each member the last one.
create table if not exists ${schema}.draft_run (
  member_id uuid primary key,
  id uuid not null,
  started_at timestamptz not null,
  result text
);
