-- What inbound webhooks have received.
create table if not exists ${schema}.inbound_request (
  -- Version 7, so in the order of time.
  id uuid primary key,
  webhook_id uuid not null,
  at timestamptz not null,
  status int not null,
  outcome text not null,
  reason text,
  record_id uuid,
  replay_of uuid,
  is_form boolean not null,
  -- Encrypted by a key outside the database; null where it is not kept.
  payload text
);
create index if not exists inbound_request_webhook on ${schema}.inbound_request (webhook_id, id);
