-- Texts of members for e-mails, with places for what records have in their fields.
create table if not exists ${schema}.email_template (
  id uuid primary key,
  object_id bigint not null,
  -- Who made it. One that is not shared is there for this member alone.
  member_id uuid not null,
  shared boolean not null,
  name text not null,
  subject text not null,
  body text not null,
  -- Counts its changes.
  version integer not null,
  created_at timestamptz not null
);
create index if not exists email_template_member on ${schema}.email_template (member_id);

-- The objects of the records that the files of a message were on: others see a name if they may view these. Null for no files.
alter table ${schema}.message add column if not exists attachment_objects bigint[];
