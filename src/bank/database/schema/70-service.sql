-- The API as a whole: idempotent answers, the global settings, and the position of a sweep.

-- The first answer to a request that creates something (product.md A22). A concurrent duplicate waits for
-- the row. Without the row a request could be executed twice, so the API's role writes an answer once,
-- and only its age deletes it, by the database's clock.
create table idempotent_answer (
  customer_id uuid not null references customer (id) on delete cascade,
  key text not null check (length(key) between 16 and 80),
  -- Of the endpoint's name and the body: another body with the same key is refused.
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

create function idempotent_answer_refuse_rewrite() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'an answer that was given stays as it is';
end $$;
create trigger idempotent_answer_fixed before update of status, body on idempotent_answer
  for each row when (old.status is not null) execute function idempotent_answer_refuse_rewrite();

-- Deletes the answers that are older than thirty days, the lifetime of a key.
create function expire_idempotent_answers() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotent_answer where created_at < now() - interval '30 days'
$$;

-- What /settings/global/ announces (product.md B16; docs/decisions/0085): banners, maintenance, and the
-- oldest version of the app that is supported. One row; without it the defaults apply.
create table service_setting (
  only_row boolean primary key default true check (only_row),
  maintenance boolean not null default false,
  -- Null where the bank's default applies.
  min_version text check (min_version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  banners jsonb not null default '[]' check (jsonb_typeof(banners) = 'array')
);

-- Until which `created_at` the unused quotes of a table have been deleted. Older quotes were all used.
create table quote_sweep (
  table_name text primary key check (table_name in ('transfer_quote', 'top_up_quote')),
  swept_until timestamptz not null
);
