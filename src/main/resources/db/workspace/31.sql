-- Finds the changes since a moment. Entries stand about in the order of their times, so ranges of
-- pages are enough, which cost a write nothing.
create index if not exists change_at on ${schema}.change using brin (at) with (pages_per_range = 32, autosummarize = on);
