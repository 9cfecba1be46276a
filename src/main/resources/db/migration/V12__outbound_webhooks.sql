-- Where the changes of a workspace are sent. The credential with the same id has the name and the profile.
create table oriel.outbound_webhook (
  id uuid primary key references oriel.credential on delete cascade,
  workspace_id bigint not null references oriel.workspace,
  url text not null,
  events text[] not null,
  -- Not references: an object can be deleted. Empty for all objects.
  objects bigint[] not null,
  -- In the filter grammar, with the numbers of fields instead of their names.
  filter jsonb,
  -- Encrypted. The previous one signs too until the given time.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text
);
create index outbound_webhook_workspace on oriel.outbound_webhook (workspace_id);

-- How far a webhook has been sent, and which node sends it. Changes often, unlike the webhook.
create table oriel.outbound_progress (
  webhook_id uuid primary key references oriel.outbound_webhook on delete cascade,
  workspace_id bigint not null references oriel.workspace,
  -- The position in the workspace's log behind which nothing is stored as a delivery, except for the
  -- first of them if the page was interrupted.
  position text not null,
  interrupted boolean not null default false,
  leased_by uuid,
  leased_until timestamptz,
  -- Counts the times that a node has found the lease taken, so that its holder looks again.
  calls bigint not null default 0,
  -- When there is work that no new change announces: a retry, or the end of a pause.
  due_at timestamptz,
  paused_until timestamptz,
  -- Failed attempts since the last success.
  failures int not null default 0,
  flagged_at timestamptz,
  flag_reason text,
  -- Deliveries that wait for a retry, and since when anything has been waiting.
  waiting int not null default 0,
  waiting_since timestamptz
) with (fillfactor = 50);
create index outbound_progress_due on oriel.outbound_progress (due_at) where due_at is not null;
