-- A person. How the person proves this identity is in rows beside it: a password now.
create table oriel.account (
  id uuid primary key,
  email text not null,
  email_key text not null constraint account_email unique,
  name text not null,
  -- Null for the language of the browser, and for the time zone of the workspace.
  locale text,
  time_zone text,
  appearance text not null default 'SYSTEM',
  density text not null default 'COMFORTABLE',
  shortcuts boolean not null default true,
  created_at timestamptz not null,
  -- The membership that the person used last. Not a reference: it only says where the next session begins.
  last_member_id uuid,
  -- Whether its members had different passwords before there were accounts, so that it has none until it is reset.
  lost_password boolean not null default false
);

create table oriel.password (
  account_id uuid primary key references oriel.account on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

-- Nearly always empty: each sign-in asks it whether there is any hash of the form before accounts.
create index password_old on oriel.password (account_id) where hash like '{pbkdf2}%';

-- Each member gets the account of its e-mail address, with the name of a member that is not removed.
alter table oriel.member add column account_id uuid references oriel.account on delete set null;
insert into oriel.account (id, email, email_key, name, created_at)
select gen_random_uuid(), email, email_key, name, now()
from (
  select distinct on (email_key) email, email_key, name from oriel.member
  order by email_key, status = 'REMOVED', id
) person;
update oriel.member set account_id = account.id from oriel.account where account.email_key = member.email_key;

-- One person cannot be asked for two passwords, and nobody knows which of them is the person's.
insert into oriel.password (account_id, hash, changed_at)
select account_id, min(password_hash), now() from oriel.member
where password_hash is not null group by account_id having count(distinct password_hash) = 1;
update oriel.account set lost_password = true where id in (
  select account_id from oriel.member group by account_id having count(distinct password_hash) > 1
);

-- The e-mail address is the account's alone.
alter table oriel.member
  drop column email,
  drop column email_key,
  drop column password_hash,
  add constraint member_account unique (workspace_id, account_id);
create index member_account_id on oriel.member (account_id);

-- Who has made a credential; null for those that were made before this was noted.
alter table oriel.credential add column made_by uuid;

-- Where a person is signed in. Ended ones stay for a while, for forms that were being filled in.
create table oriel.web_session (
  id uuid primary key,
  token_hash bytea not null constraint web_session_token unique,
  account_id uuid not null references oriel.account on delete cascade,
  -- In which workspace the session is; null if in none.
  member_id uuid references oriel.member,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- When and how the person has proved last who they are.
  proved_at timestamptz not null,
  proved_by text not null,
  device text not null,
  address text not null,
  ended_at timestamptz
) with (fillfactor = 70);
create index web_session_account on oriel.web_session (account_id);
create index web_session_member on oriel.web_session (member_id);

-- A form that waits to be sent again, of which the browser has the token. It goes with its session.
create table oriel.kept_form (
  session_id uuid primary key references oriel.web_session on delete cascade,
  token_hash bytea not null constraint kept_form_token unique,
  account_id uuid not null references oriel.account on delete cascade,
  -- In whose workspace its page was made; null if in none.
  member_id uuid references oriel.member,
  action text not null,
  -- Texts may contain what jsonb cannot.
  fields text not null,
  kept_at timestamptz not null
);
create index kept_form_account on oriel.kept_form (account_id);
create index kept_form_member on oriel.kept_form (member_id);

-- A link by which a person chooses a new password. It is gone once it was used or ended.
create table oriel.reset_link (
  id uuid primary key,
  token_hash bytea not null constraint reset_link_token unique,
  account_id uuid not null references oriel.account on delete cascade,
  -- The workspace of the administrator who made it; null if it was the operator.
  workspace_id bigint references oriel.workspace,
  expires_at timestamptz not null
);
create index reset_link_account on oriel.reset_link (account_id);

-- An invitation to a workspace. It is gone once it was accepted or cancelled.
create table oriel.invitation (
  id uuid primary key,
  workspace_id bigint not null references oriel.workspace,
  token_hash bytea not null constraint invitation_token unique,
  email text not null,
  email_key text not null,
  name text not null,
  profile_id uuid not null references oriel.profile,
  made_by uuid not null,
  made_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitation_email unique (workspace_id, email_key)
);

-- Failures to sign in within the last quarter of an hour, by what is slowed down: the hash of an e-mail address, known
-- or not, the network of a client, a device, or a session.
create table oriel.sign_in_counter (
  kind text not null,
  key text not null,
  failed_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (kind, key)
) with (fillfactor = 50);
create index sign_in_counter_age on oriel.sign_in_counter (last_at);

-- A browser in which a person has signed in before. It has a counter of its own.
create table oriel.known_device (
  token_hash bytea not null,
  account_id uuid not null references oriel.account on delete cascade,
  used_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_device_account on oriel.known_device (account_id);

-- The log of an account. Failures of a quarter of an hour are one row, at its beginning. Rows go by their age alone.
create table oriel.account_event (
  id uuid primary key,
  -- Not a reference: the rows of a deleted account stay, and this number leads nowhere any more.
  account_id uuid not null,
  kind text not null,
  at timestamptz not null,
  -- The workspace that was entered, and the member as whom; null for other events.
  workspace_id bigint references oriel.workspace,
  member_id uuid references oriel.member,
  address text not null,
  device text not null,
  number int not null default 1
);
create index account_event_account on oriel.account_event (account_id, at, id);
create index account_event_workspace on oriel.account_event (workspace_id, at, id) where workspace_id is not null;
create unique index account_event_failures on oriel.account_event (account_id, at) where kind = 'FAILED';
create index account_event_age on oriel.account_event (at);

-- Failures with e-mail addresses that no account has, by quarters of an hour. The addresses are not stored.
create table oriel.unknown_sign_in (
  at timestamptz primary key,
  number int not null
);

-- The code by which the first person opens a new installation.
create table oriel.first_start (
  id int primary key default 1 check (id = 1),
  code_hash bytea,
  tries int not null default 0,
  -- When the first workspace was made in this way; from then on it is closed.
  closed_at timestamptz
);
insert into oriel.first_start default values;
