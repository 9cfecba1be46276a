-- In which browser a session is, as in known_device; null for sessions that began before this was noted.
alter table oriel.web_session add column device_hash bytea;

-- What a person is told once, by one of the next pages: in all workspaces (account_id), or in one (member_id).
create table oriel.notification (
  id uuid primary key,
  account_id uuid references oriel.account on delete cascade,
  -- Not the account of the member: who makes a connection has locked the workspace, and must not wait for an account.
  member_id uuid references oriel.member,
  kind text not null,
  at timestamptz not null,
  -- What it is about; null if about no connection.
  connection_id uuid references oriel.credential,
  -- From where it was done by a person; empty texts if unknown, or if nobody did it on a page.
  device text not null,
  address text not null,
  -- The browser in which it was done, which is not told; null for none.
  device_hash bytea,
  read_at timestamptz,
  check ((account_id is null) <> (member_id is null))
);
create index notification_account on oriel.notification (account_id);
create index notification_member on oriel.notification (member_id);
create index notification_connection on oriel.notification (connection_id);
create index notification_age on oriel.notification (at);
