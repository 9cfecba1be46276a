-- The mailbox from which a member sends. Its password is sealed, and opens for this row alone.
create table if not exists ${schema}.mailbox (
  id uuid primary key,
  member_id uuid not null,
  address text not null,
  smtp text not null,
  imap text,
  login text not null,
  password text,
  sharing text not null,
  state text not null,
  refusals integer not null,
  created_at timestamptz not null
);
create unique index if not exists mailbox_member on ${schema}.mailbox (member_id);

-- Messages that members send. The state of a row alone decides whether it is sent: see docs/decisions/mail.md.
create table if not exists ${schema}.message (
  id uuid primary key,
  member_id uuid not null,
  member_name text not null,
  connection_id uuid,
  -- The mailbox from which it is sent: another one never sends it.
  mailbox_id uuid not null,
  -- Whether somebody outside gets it, for which its sender needs a right until it is sent.
  outside boolean not null,
  state text not null,
  sharing text not null,
  from_address text not null,
  to_addresses text[] not null,
  cc_addresses text[] not null,
  subject text not null,
  body text not null,
  body_format text not null,
  attachment_names text[] not null,
  header_id text not null,
  -- What is sent, byte by byte, until nothing of it can be sent again.
  mime bytea,
  -- What a repeated request is known by: its own key, or its content.
  request_key text,
  content_hash bytea not null,
  error text,
  sent_copy text,
  attempt integer not null,
  -- How often a person has decided to send it again: after the first time nobody knows whether it arrived.
  round integer not null,
  tried_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index if not exists message_member on ${schema}.message (member_id, created_at desc, id desc);

-- The records on whose timelines a message stands.
create table if not exists ${schema}.message_link (
  message_id uuid not null,
  object_id bigint not null,
  record_id uuid not null,
  primary key (record_id, message_id)
);
create index if not exists message_link_message on ${schema}.message_link (message_id);
create index if not exists message_link_object on ${schema}.message_link (object_id);

-- How many messages each member has sent in ten minutes. Deleting messages gives none back.
create table if not exists ${schema}.message_count (
  member_id uuid not null,
  since timestamptz not null,
  sent integer not null,
  primary key (member_id, since)
);
