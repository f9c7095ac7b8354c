-- A code that is sent again within its life is the same code (reliability.md R17): it is derived from its
-- row and a key outside the database (docs/decisions/0106). Codes sent before cannot be derived: they are
-- over, and a new one can be requested.
alter table one_time_code
  drop column code_hash,
  add column code_key_id text not null default '',
  add column sent_at timestamptz;
update one_time_code set sent_at = created_at, closed_at = coalesce(closed_at, now());
alter table one_time_code
  alter column code_key_id drop default,
  alter column sent_at set not null;

alter table registration
  drop column code_hash,
  add column code_key_id text not null default '';
update registration set closed_at = now() where closed_at is null;
alter table registration alter column code_key_id drop default;

alter table password_reset
  drop column code_hash,
  add column code_key_id text not null default '';
update password_reset set closed_at = now() where closed_at is null;
alter table password_reset alter column code_key_id drop default;
