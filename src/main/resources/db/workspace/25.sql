-- The place of each event in the calendar of a member. An event without a row is in no calendar.
create table if not exists ${schema}.event_link (
  record_id uuid primary key,
  calendar_id uuid not null,
  href text,
  etag text,
  -- The last state that both sides had. It is stored before the first request, with what that sends.
  agreed jsonb,
  -- What the calendar shows. Nothing is sent while it stays the same.
  fingerprint text,
  state text not null,
  reason text,
  changed_at timestamptz not null,
  -- Each write of the record counts up the one in its transaction, and the calendar follows with the other.
  wanted_version bigint not null,
  done_version bigint not null,
  next_at timestamptz not null,
  -- How often in a row it was tried in vain.
  attempts integer not null
);
create index if not exists event_link_due on ${schema}.event_link (calendar_id, next_at)
  where wanted_version > done_version;
create index if not exists event_link_place on ${schema}.event_link (calendar_id, href);

-- Events that are to be deleted in a calendar. They hold no values.
create table if not exists ${schema}.event_tombstone (
  calendar_id uuid not null,
  record_id uuid not null,
  href text,
  next_at timestamptz not null,
  attempts integer not null,
  primary key (calendar_id, record_id)
);
