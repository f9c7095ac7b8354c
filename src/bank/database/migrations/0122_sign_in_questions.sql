-- A question of someone who cannot sign in, from the public form (issue 49). It names no account to the one
-- who asks, and changes none: `customer_id` is for staff alone. Times are those of the bank's clock.
create table sign_in_question (
  id uuid primary key,
  problem text not null check (problem in ('NO_CODE', 'NEW_PHONE', 'LOCKED', 'OTHER')),
  email_address text not null check (length(email_address) between 3 and 512),
  message text check (length(message) between 1 and 4000),
  language text not null check (language in ('en', 'bn')),
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null,
  -- The answer, which is e-mailed to a customer, or why the question was closed without one.
  answer text check (length(answer) between 1 and 4000),
  reason text check (length(reason) between 1 and 400),
  closed_by text check (length(closed_by) between 1 and 80),
  closed_at timestamptz,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (answer is null and reason is null)),
  check (answer is null or customer_id is not null)
);
create index sign_in_question_open on sign_in_question (created_at) where closed_at is null;
create index sign_in_question_customer on sign_in_question (customer_id);
create index sign_in_question_closed on sign_in_question (closed_at);

grant select, insert on sign_in_question to :api_role;
grant update (answer, reason, closed_by, closed_at) on sign_in_question to :api_role;
