-- Hints of pages that members do not want to see any more.
create table if not exists ${schema}.dismissed (
  member uuid not null,
  hint text not null,
  at timestamptz not null,
  primary key (member, hint)
);
