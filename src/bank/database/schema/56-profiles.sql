-- The profile in which a notification is shown (product.md A36): that of the account it is about, or the
-- customer's own.

create function subject_profile(subject text, subject_id uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select case subject
    when 'TRANSFER' then (select t.profile_id from transfer t where t.id = subject_id)
    when 'TOP_UP' then (select t.profile_id from top_up t where t.id = subject_id)
    when 'DEPOSIT' then (select d.profile_id from deposit d where d.id = subject_id)
    when 'ORDER' then (select o.profile_id from product_order o where o.id = subject_id)
    when 'ACCOUNT' then account_profile(subject_id)
    when 'CARD_AUTHORIZATION' then
      (select account_profile(t.account_id) from transaction t where t.id = subject_id)
    when 'TRANSACTION' then
      (select account_profile(t.account_id) from transaction t where t.id = subject_id)
  end
$$;

create function notification_find_profile() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.profile_id := coalesce(new.profile_id, subject_profile(new.related_type, new.related_id), new.customer_id);
  return new;
end $$;

create trigger notification_profile before insert on notification
  for each row execute function notification_find_profile();
