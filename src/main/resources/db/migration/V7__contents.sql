-- The version of the standard objects and fields that the workspace has.
alter table oriel.workspace add column contents int not null default 0;
