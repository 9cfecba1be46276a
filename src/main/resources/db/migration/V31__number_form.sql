-- How a person writes numbers; null as their language and region do.
alter table oriel.account add column number_form text;
