-- What was sent to outbound webhooks, or will be sent again.
create table if not exists ${schema}.delivery (
  -- The webhook-id that the receiver sees; the same for each attempt.
  id uuid primary key,
  seq bigint generated always as identity,
  webhook_id uuid not null,
  created_at timestamptz not null,
  type text not null,
  object_id bigint,
  record_id uuid,
  -- As it was sent last. The values of a deleted record are erased.
  body text not null,
  -- The version of the model whose rights the body has.
  model bigint not null,
  state text not null,
  attempts int not null,
  -- Failed attempts since it was queued.
  tries int not null,
  due_at timestamptz
);
create index if not exists delivery_order on ${schema}.delivery (webhook_id, seq);
create index if not exists delivery_record on ${schema}.delivery (record_id);
create index if not exists delivery_age on ${schema}.delivery (created_at);
create index if not exists delivery_due on ${schema}.delivery (webhook_id, due_at) where state = 'PENDING';

create table if not exists ${schema}.delivery_attempt (
  delivery_id uuid not null references ${schema}.delivery on delete cascade,
  number int not null,
  at timestamptz not null,
  millis int not null,
  url text not null,
  signature text not null,
  -- Null if there was no answer.
  status int,
  -- The beginning of the answer, or why there was none.
  answer text not null,
  primary key (delivery_id, number)
);
