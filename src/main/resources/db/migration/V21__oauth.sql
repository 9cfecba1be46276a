-- A client program that acts through a connection by OAuth. The credential with the same id is the connection.
create table oriel.oauth_client (
  id uuid primary key references oriel.credential on delete cascade,
  client_id text not null constraint oauth_client_id unique,
  secret_hash bytea not null,
  secret_hint text not null,
  program text not null,
  redirect_uris text[] not null
);

-- What a member has allowed a client once, by one consent.
create table oriel.oauth_grant (
  id uuid primary key,
  client_id uuid not null references oriel.oauth_client on delete cascade,
  read_only boolean not null,
  -- The number of its newest pair of tokens, when that was made, and how often the pair before has been used since.
  number int not null,
  rotated_at timestamptz not null,
  repeats int not null,
  created_at timestamptz not null
) with (fillfactor = 70);
create index oauth_grant_client on oriel.oauth_grant (client_id);

-- A code, which a client exchanges once. A used one is kept for a while, with its grant.
create table oriel.oauth_code (
  hash bytea primary key,
  client_id uuid not null references oriel.oauth_client on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  read_only boolean not null,
  expires_at timestamptz not null,
  grant_id uuid references oriel.oauth_grant on delete cascade
);
create index oauth_code_client on oriel.oauth_code (client_id);
create index oauth_code_grant on oriel.oauth_code (grant_id);
create index oauth_code_age on oriel.oauth_code (expires_at);

-- Tokens of a grant. Those to refresh it are kept after their use, so that a second use is noticed.
create table oriel.oauth_token (
  hash bytea primary key,
  grant_id uuid not null references oriel.oauth_grant on delete cascade,
  kind text not null,
  number int not null,
  expires_at timestamptz not null
);
create index oauth_token_grant on oriel.oauth_token (grant_id, number);
create index oauth_token_age on oriel.oauth_token (expires_at);
