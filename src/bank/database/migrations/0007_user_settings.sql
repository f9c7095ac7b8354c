-- What a person chose for all their devices, each choice with its time: the later one wins.

create table user_setting (
  person_id uuid not null references person (id),
  name text not null,
  value text not null,
  chosen_at timestamptz not null,
  primary key (person_id, name),
  check (
    case name
      when 'language' then value in ('en', 'bn')
      when 'digits' then value in ('latin', 'bangla')
      when 'grouping' then value in ('thousands', 'lakh')
      when 'theme' then value in ('system', 'light', 'dark')
      when 'is_balance_hidden' then value in ('true', 'false')
      when 'data_saver' then value in ('auto', 'on', 'off')
      else false
    end
  )
);

grant select, insert, update on user_setting to :api_role;
