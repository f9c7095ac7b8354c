-- Invitations of friends and their rewards (product.md B12; docs/decisions/0149).

-- The code that a customer gives to friends. It is made when the customer first opens the screen.
create table invitation_code (
  customer_id uuid primary key references customer (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  created_at timestamptz not null
);

create table invitation (
  id uuid primary key,
  inviter_id uuid not null references customer (id) on delete cascade,
  -- Null for a friend who joined by the link or the code.
  email_address text check (length(email_address) between 3 and 254),
  -- A customer joins by one invitation only.
  friend_id uuid unique references customer (id) on delete cascade,
  status text not null check (status in ('SENT', 'JOINED', 'QUALIFIED', 'REWARDED', 'NOT_QUALIFIED')),
  -- Why a friend's transfer earns no reward.
  reason text check (reason in ('SAME_DEVICE', 'SAME_ADDRESS', 'SAME_DOCUMENT')),
  created_at timestamptz not null,
  -- When the e-mail was sent last, or when a friend without an e-mail joined.
  sent_at timestamptz not null,
  joined_at timestamptz,
  -- The friend's transfer that earns the reward.
  transfer_id uuid references transfer (id),
  -- Minor units of the currency of the account that is credited.
  reward_amount bigint check (reward_amount > 0),
  reward_currency text check (reward_currency in ('USD', 'BDT')),
  reward_transaction_id uuid unique references transaction (id),
  rewarded_at timestamptz,
  check (inviter_id <> friend_id),
  check ((status = 'SENT') = (friend_id is null)),
  check ((friend_id is null) = (joined_at is null)),
  check (email_address is not null or friend_id is not null),
  check ((status = 'NOT_QUALIFIED') = (reason is not null)),
  check ((status in ('QUALIFIED', 'REWARDED')) = (transfer_id is not null)),
  check ((status = 'REWARDED') = (reward_transaction_id is not null)),
  check ((reward_transaction_id is null) = (reward_amount is null)),
  check ((reward_transaction_id is null) = (reward_currency is null)),
  check ((reward_transaction_id is null) = (rewarded_at is null))
);
create index invitation_newest on invitation (inviter_id, created_at desc, id desc);
create index invitation_sent on invitation (inviter_id, sent_at) where email_address is not null;
-- An address is invited once by a customer; the same invitation is sent again.
create unique index invitation_email on invitation (inviter_id, lower(email_address collate "C"))
  where email_address is not null;

-- Transfers of invited friends that arrived for good and may earn a reward. The scheduler checks and removes them.
create table invitation_check (
  invitation_id uuid not null references invitation (id) on delete cascade,
  transfer_id uuid not null references transfer (id),
  -- In bank time.
  due_at timestamptz not null,
  primary key (invitation_id, transfer_id)
);
create index invitation_check_due on invitation_check (due_at, invitation_id, transfer_id);

-- A transfer is checked for a reward once its money can come back no longer: a delivered one without a next step
-- or, on a rail that may return it, a confirmed one. Written with the transfer's status, so that none is missed.
-- It locks no invitation: a transfer never waits for the reward of another.
create function invitation_check_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into invitation_check (invitation_id, transfer_id, due_at)
    select i.id, new.id, new.created_at from invitation i
      where i.friend_id = new.customer_id and i.status = 'JOINED'
    on conflict do nothing;
  return null;
end $$;
create trigger transfer_arrived_when_placed after insert on transfer for each row
  when (new.status = 'POSTED' or new.status = 'COMPLETE' and new.next_step is null)
  execute function invitation_check_transfer();
create trigger transfer_arrived after update of status on transfer for each row
  when ((new.status = 'POSTED' or new.status = 'COMPLETE' and new.next_step is null)
    and old.status <> 'POSTED' and (old.status <> 'COMPLETE' or old.next_step is not null))
  execute function invitation_check_transfer();

-- ---- Verification: no rows for a sound database ---------------------------------------------------

create function invitation_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'reward of an invitation that is not its transaction', i.id
    from invitation i left join transaction t on t.id = i.reward_transaction_id
      left join account a on a.id = t.account_id
    where i.status = 'REWARDED' and (t.type is distinct from 'REWARD' or t.direction <> 'credit'
      or t.amount is distinct from i.reward_amount or a.currency is distinct from i.reward_currency
      or a.customer_id is distinct from i.inviter_id)
  union all
  select 'reward that no invitation explains', t.id
    from transaction t where t.type = 'REWARD' and t.subtype = 'INVITATION_REWARD'
      and not exists (select from invitation i where i.reward_transaction_id = t.id)
$$;
