-- The zone a person reads times in that belong to no account: sign-ins, notifications, checks.
alter table user_setting
  drop constraint user_setting_check,
  add constraint user_setting_check check (
    case name
      when 'language' then value in ('en', 'bn')
      when 'digits' then value in ('latin', 'bangla')
      when 'grouping' then value in ('thousands', 'lakh')
      when 'time_zone' then value in ('device', 'America/New_York', 'Asia/Dhaka')
      when 'theme' then value in ('system', 'light', 'dark')
      when 'is_balance_hidden' then value in ('true', 'false')
      when 'data_saver' then value in ('auto', 'on', 'off')
      else false
    end
  );
