-- Who sends what is printed for others: company, address, registration and footer; null for none.
alter table oriel.workspace add column letterhead jsonb;
