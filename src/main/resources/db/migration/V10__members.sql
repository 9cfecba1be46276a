-- Whether a member has access. A removed one keeps its row, because records and the log name it.
alter table oriel.member add column status text not null default 'ACTIVE'
  check (status in ('ACTIVE', 'SUSPENDED', 'REMOVED'));
