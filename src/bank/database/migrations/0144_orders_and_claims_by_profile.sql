-- Orders and claims are listed by the profile of their account (product.md A36), and a notification about an
-- order or an account is found under its profile.

alter table product_order add column profile_id uuid;
update product_order set profile_id = account_profile(account_id);
alter table product_order alter column profile_id set not null;
drop index product_order_newest;
create index product_order_newest on product_order (customer_id, profile_id, created_at desc, id desc);

alter table claim add column profile_id uuid;
update claim set profile_id = account_profile(account_id);
alter table claim alter column profile_id set not null;
drop index claim_of_customer;
create index claim_of_customer on claim (customer_id, profile_id, created_at desc, id desc);

create or replace function subject_profile(subject text, subject_id uuid) returns uuid
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

update notification n set profile_id = subject_profile(n.related_type, n.related_id)
  where n.related_type in ('ORDER', 'ACCOUNT')
    and n.profile_id is distinct from coalesce(subject_profile(n.related_type, n.related_id), n.profile_id);
