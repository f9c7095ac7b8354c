-- Savings products have planned terms by country, and customers register interest in them.

create table product_terms (
  product_id uuid not null,
  country text not null,
  -- Minor units of the country's currency.
  minimum_amount bigint not null check (minimum_amount > 0),
  maximum_amount bigint check (maximum_amount >= minimum_amount),
  -- Empty where the product has no end.
  months integer[] not null check (0 < all (months)),
  -- What else is planned: a list of {"name": {"en": …, "bn": …}, "value": {"en": …, "bn": …}}.
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  primary key (product_id, country),
  foreign key (product_id, country) references product_country (product_id, country)
);

insert into product_terms (product_id, country, minimum_amount, maximum_amount, months, facts) values
  ('00000000-0000-7000-8100-00000000000a', 'US', 50000, 5000000, '{3,6,12,24,36}',
    '[{"name": {"en": "Interest is paid", "bn": "মুনাফা পাবেন"}, "value": {"en": "Every 3 months or at the end", "bn": "3 মাস পরপর বা মেয়াদ শেষে"}}, {"name": {"en": "Closing early", "bn": "মেয়াদের আগে ভাঙলে"}, "value": {"en": "Any time. You lose interest, never your deposit.", "bn": "যেকোনো সময় ভাঙা যায়। মুনাফা কমবে, জমা টাকা কমবে না।"}}, {"name": {"en": "Tax", "bn": "কর"}, "value": {"en": "Form 1099-INT each January", "bn": "প্রতি জানুয়ারিতে ফর্ম 1099-INT"}}]'),
  ('00000000-0000-7000-8100-00000000000a', 'BD', 1000000, 500000000, '{3,6,12,24,36}',
    '[{"name": {"en": "Interest is paid", "bn": "মুনাফা পাবেন"}, "value": {"en": "Every 3 months or at the end", "bn": "3 মাস পরপর বা মেয়াদ শেষে"}}, {"name": {"en": "Closing early", "bn": "মেয়াদের আগে ভাঙলে"}, "value": {"en": "Any time. You lose interest, never your deposit.", "bn": "যেকোনো সময় ভাঙা যায়। মুনাফা কমবে, জমা টাকা কমবে না।"}}, {"name": {"en": "Tax", "bn": "কর"}, "value": {"en": "Tax at source", "bn": "উৎসে কর"}}]'),
  ('00000000-0000-7000-8100-00000000000b', 'US', 10000, null, '{}',
    '[{"name": {"en": "Invested in", "bn": "বিনিয়োগ"}, "value": {"en": "US Treasury bills", "bn": "আমেরিকার ট্রেজারি বিল"}}, {"name": {"en": "Risk", "bn": "ঝুঁকি"}, "value": {"en": "You may get back less than you paid.", "bn": "যা দিয়েছেন, তার চেয়ে কম ফেরত পেতে পারেন।"}}]'),
  ('00000000-0000-7000-8100-00000000000b', 'BD', 1000000, null, '{}',
    '[{"name": {"en": "Invested in", "bn": "বিনিয়োগ"}, "value": {"en": "National savings certificates", "bn": "সঞ্চয়পত্র"}}, {"name": {"en": "Risk", "bn": "ঝুঁকি"}, "value": {"en": "You may get back less than you paid.", "bn": "যা দিয়েছেন, তার চেয়ে কম ফেরত পেতে পারেন।"}}]');

-- A customer's interest in a savings product: no application, and nothing on the ledger.
create table product_interest (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  product_id uuid not null,
  country text not null,
  amount bigint check (amount > 0),
  months integer check (months > 0),
  wants_email boolean not null,
  created_at timestamptz not null,
  unique (customer_id, product_id),
  foreign key (product_id, country) references product_country (product_id, country)
);
create index product_interest_created on product_interest (created_at desc, id);

grant select on product_terms to :api_role;
grant select, insert, delete on product_interest to :api_role;
grant update (country, amount, months, wants_email) on product_interest to :api_role;
