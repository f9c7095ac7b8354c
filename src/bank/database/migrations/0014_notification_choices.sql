-- What a person wants to hear by e-mail as well as under the bell (product.md B16). Without a row they
-- do not; what concerns safety and verification comes by e-mail whatever stands here.
create table notification_choice (
  person_id uuid not null references person (id) on delete cascade,
  topic text not null check (topic in ('money_in', 'card_declined')),
  by_email boolean not null,
  primary key (person_id, topic)
);

grant select, insert, update, delete on notification_choice to :api_role;
