-- Lists, totals and notifications of one profile (product.md A36).

alter table manual_account add column profile_id uuid;
update manual_account m set profile_id = case m.profile_type
  when 'PERSON' then a.customer_id
  else coalesce(
    (select b.id from linked_business b where b.customer_id = a.customer_id order by b.id limit 1),
    a.customer_id)
  end
  from account a where a.id = m.id;
alter table manual_account alter column profile_id set not null;

create or replace function account_profile(account_id uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select coalesce(u.profile_id, b.profile_id, m.profile_id) from account a
    left join usd_account u on u.id = a.id left join bdt_account b on b.id = a.id
    left join manual_account m on m.id = a.id
    where a.id = account_id
$$;

drop index transfer_customer;
create index transfer_customer on transfer (customer_id, profile_id, created_at desc, id desc);
drop index top_up_customer;
create index top_up_customer on top_up (customer_id, profile_id, created_at desc, id desc);
drop index deposit_customer;
create index deposit_customer on deposit (customer_id, profile_id, created_at desc, id desc);

create function subject_profile(subject text, subject_id uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select case subject
    when 'TRANSFER' then (select t.profile_id from transfer t where t.id = subject_id)
    when 'TOP_UP' then (select t.profile_id from top_up t where t.id = subject_id)
    when 'DEPOSIT' then (select d.profile_id from deposit d where d.id = subject_id)
    when 'CARD_AUTHORIZATION' then
      (select account_profile(t.account_id) from transaction t where t.id = subject_id)
    when 'TRANSACTION' then
      (select account_profile(t.account_id) from transaction t where t.id = subject_id)
  end
$$;

alter table notification add column profile_id uuid;
update notification set profile_id = coalesce(subject_profile(related_type, related_id), customer_id);
alter table notification alter column profile_id set not null;
drop index notification_newest, notification_count, notification_unread;
create index notification_newest on notification (customer_id, profile_id, created_at desc, id desc);
create index notification_count on notification (customer_id, profile_id);
create index notification_unread on notification (customer_id, profile_id) where last_read_at is null;

create function notification_find_profile() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.profile_id := coalesce(new.profile_id, subject_profile(new.related_type, new.related_id), new.customer_id);
  return new;
end $$;

create trigger notification_profile before insert on notification
  for each row execute function notification_find_profile();

revoke all on function subject_profile, notification_find_profile from public;
