-- Null for the first day of the week, and the form of dates, of the person's language.
alter table oriel.account add column week_start text, add column date_form text;
