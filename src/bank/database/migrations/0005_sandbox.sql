-- What the sandbox keeps (product.md A31, B17): how far business time was moved, the faults in
-- force, and the messages a real bank would have sent. Without the sandbox the tables stay empty.

-- One row. Business time is wall time plus the offset, so every process of the bank agrees on it.
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  -- Time only moves forward: a hold that lapsed must not come back.
  offset_ms bigint not null default 0 check (offset_ms >= 0),
  -- Business time of the first start, at which the history of the sandbox's people ends.
  story_ends_at timestamptz,
  -- When their history had been written whole; a start that finds it missing goes on writing.
  seeded_at timestamptz,
  check (seeded_at is null or story_ends_at is not null)
);

create function sandbox_clock_moves_forward() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms then
    raise exception 'the business clock only moves forward';
  end if;
  return new;
end $$;
create trigger sandbox_clock_forward before update on sandbox_clock
  for each row execute function sandbox_clock_moves_forward();

create table sandbox_fault (
  id uuid primary key,
  -- Beginning of the API's paths it hits, '/' for all.
  match text not null check (match like '/%'),
  kind text not null check (kind in ('LATENCY', 'DROP_BEFORE', 'DROP_AFTER', 'STATUS')),
  value integer check (value between 0 and 600000),
  times_left integer check (times_left > 0),
  -- Only this person's calls; null hits everybody's.
  email text,
  created_at timestamptz not null,
  check (kind not in ('LATENCY', 'STATUS') or value is not null)
);

-- Takes one hit of the oldest fault that matches a call, so that two calls never share the last one.
create function sandbox_take_fault(path text, person uuid)
returns table (kind text, value integer) language plpgsql
set search_path = public, pg_temp as $$
declare
  hit sandbox_fault;
begin
  select * into hit from sandbox_fault f
    where starts_with(path, f.match)
      and (f.email is null or exists (
        select from person p where p.id = person and lower(p.email_address) = lower(f.email)))
    order by f.created_at, f.id limit 1 for update;
  if hit.id is null then return; end if;
  if hit.times_left = 1 then
    delete from sandbox_fault f where f.id = hit.id;
  elsif hit.times_left > 1 then
    update sandbox_fault f set times_left = f.times_left - 1 where f.id = hit.id;
  end if;
  return query select hit.kind, hit.value;
end $$;

create table inbox_message (
  id uuid primary key,
  person_id uuid references person (id) on delete cascade,
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  recipient text not null,
  kind text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index inbox_message_newest on inbox_message (sent_at desc, id desc);
create index inbox_message_recipient on inbox_message (lower(recipient), sent_at desc, id desc);

grant select, insert, update on sandbox_clock to :api_role;
grant select, insert, update, delete on sandbox_fault to :api_role;
grant select, insert on inbox_message to :api_role;
