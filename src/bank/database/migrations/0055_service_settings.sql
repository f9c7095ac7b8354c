-- What the bank tells every client at short notice through /settings/global/ (product.md B16): banners,
-- maintenance, and the oldest version of the app it still serves. One row; without it the defaults hold.

create table service_setting (
  only_row boolean primary key default true check (only_row),
  maintenance boolean not null default false,
  -- Null where the bank's own default holds.
  min_version text check (min_version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  banners jsonb not null default '[]' check (jsonb_typeof(banners) = 'array')
);

grant select, insert, update on service_setting to :api_role;
