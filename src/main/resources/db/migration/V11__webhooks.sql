-- Webhooks have credentials: inbound ones with a token that can be replaced while the one before stays valid
-- for a time, outbound ones without a token.
alter table oriel.credential
  alter column token_hash drop not null,
  -- How many tokens it has had.
  add column token_number int not null default 1,
  add column previous_hash bytea,
  add column previous_hint text,
  -- Null for a previous token that is valid until it is ended.
  add column previous_until timestamptz,
  add constraint credential_previous_hash unique (previous_hash);

-- What becomes of the requests to an inbound webhook, whose credential has the same id.
create table oriel.inbound_webhook (
  id uuid primary key references oriel.credential on delete cascade,
  workspace_id bigint not null references oriel.workspace,
  -- Not a reference: the object can be deleted, which the webhook then reports.
  object_id bigint not null,
  action text not null,
  -- Null for the record's name, and without meaning for an action that matches nothing.
  match_field_id bigint,
  mapping jsonb not null,
  keeps_payloads boolean not null
);
create index inbound_webhook_workspace on oriel.inbound_webhook (workspace_id);
