-- Which keys of their own callers have sent with requests, and what these were answered with.
create table ${schema}.idempotency (
  credential_id uuid not null,
  key_hash text not null,
  request_hash text not null,
  created_at timestamptz not null,
  -- Null only inside the transaction that carries the request out.
  profile_hash text,
  status int,
  headers jsonb,
  body text,
  primary key (credential_id, key_hash)
);
create index on ${schema}.idempotency (created_at);
