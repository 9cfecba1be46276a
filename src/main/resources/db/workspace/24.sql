-- The calendar into which events of a member go. Its password is sealed, and opens for this row alone.
create table if not exists ${schema}.calendar (
  id uuid primary key,
  member_id uuid not null,
  -- What was entered: the address of a calendar, or of a server on which it was found.
  server text not null,
  -- The collection; what was entered while the calendar is not found.
  url text not null,
  -- Empty while the calendar is not found.
  name text not null,
  -- The calendars of the account, of which the member takes one: address, space, name.
  choices text[] not null,
  login text not null,
  password text,
  state text not null,
  refusals integer not null,
  -- What has failed at last, as the member reads it.
  note text,
  sync_token text,
  next_at timestamptz,
  polled_at timestamptz,
  lease_until timestamptz,
  -- How often in a row the server was not there.
  failures integer not null default 0,
  created_at timestamptz not null
);
create unique index if not exists calendar_member on ${schema}.calendar (member_id);
