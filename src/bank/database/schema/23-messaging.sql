-- Notifications and the choice of e-mails.

-- title and message have every language of the product: {"en": "...", "bn": "..."}.
create table notification (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  title jsonb not null check (title ?& array['en', 'bn']),
  message jsonb not null check (message ?& array['en', 'bn']),
  view_type text not null check (view_type in ('WARNING', 'ERROR', 'INFO', 'SUCCESS')),
  created_at timestamptz not null,
  last_read_at timestamptz,
  -- What the notification is about (product.md A38).
  related_type text
    check (related_type in ('TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD_AUTHORIZATION', 'ORDER', 'TRANSACTION', 'TICKET',
      'ACCOUNT', 'SUBSCRIPTION')),
  related_id uuid,
  -- The profile it is shown in: the id of the customer or of a business (product.md A36).
  profile_id uuid not null,
  check ((related_type is null) = (related_id is null))
);
create index notification_newest on notification (customer_id, profile_id, created_at desc, id desc);
-- The count of a list reads this index only: it has one entry for many rows of a profile.
create index notification_count on notification (customer_id, profile_id);
create index notification_unread on notification (customer_id, profile_id) where last_read_at is null;
create index notification_read on notification (last_read_at) where last_read_at is not null;

-- The topics a customer also wants by e-mail (product.md B16). No row means no e-mail. Messages on security
-- and verification are always sent.
create table notification_choice (
  customer_id uuid not null references customer (id) on delete cascade,
  topic text not null check (topic in ('money_in', 'card_declined')),
  by_email boolean not null,
  primary key (customer_id, topic)
);
