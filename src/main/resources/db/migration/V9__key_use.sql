-- An expired key is refused like a revoked one.
alter table oriel.credential add column expires_at timestamptz;

-- When a key was used last, to the minute. Apart from the key, whose row is part of the cached model.
create table oriel.credential_use (
  credential_id uuid primary key references oriel.credential on delete cascade,
  used_at timestamptz not null
);
