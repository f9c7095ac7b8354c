-- The answers that a repeated request is given again (product.md A22) hold what was done under a key:
-- without it the same request could be done twice. So the API's role writes an answer once,
-- and only age removes it, by the database's own clock.

revoke update, delete on idempotent_answer from :api_role;
grant update (status, body) on idempotent_answer to :api_role;

create function idempotent_answer_refuse_rewrite() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'an answer that was given stays as it is';
end $$;
create trigger idempotent_answer_stays before update of status, body on idempotent_answer
  for each row when (old.status is not null) execute function idempotent_answer_refuse_rewrite();

-- Removes the answers older than thirty days, which is how long a key lives.
create function expire_idempotent_answers() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotent_answer where created_at < now() - interval '30 days'
$$;

revoke all on function idempotent_answer_refuse_rewrite, expire_idempotent_answers from public;
grant execute on function expire_idempotent_answers to :api_role;
