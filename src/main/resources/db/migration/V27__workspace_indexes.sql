-- What a workspace's snapshot reads: its credentials and its members.
create index credential_workspace on oriel.credential (workspace_id);
create index member_workspace on oriel.member (workspace_id);
