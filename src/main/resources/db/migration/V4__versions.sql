-- Caches read versions from here, beside what they cache; statements compare the version with that
-- of the workspace's own table "model". Step 3 of the workspaces' tables fills them.
alter table oriel.workspace
  -- Of the whole model: objects, fields, profiles, members and keys.
  add column version bigint not null default 0,
  -- Of objects and fields alone.
  add column schema_version bigint not null default 0;
