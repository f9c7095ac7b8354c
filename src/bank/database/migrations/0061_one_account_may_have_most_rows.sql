-- Most accounts have few entries and some have most of them. Planned for the average, a posting read every
-- entry of a busy account (docs/decisions/0071). Used by the next ANALYZE.

alter table entry alter account_id set (n_distinct = 100);
alter table transaction alter account_id set (n_distinct = 100);
