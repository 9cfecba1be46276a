-- Changes of definitions, and imports, are in the log too. They belong to no record.
alter table ${schema}.change alter column record_id drop not null, alter column version drop not null;
