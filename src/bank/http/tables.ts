import type { ColumnType, JSONColumnType } from 'kysely';
import type { Banner } from '#contract/settings.ts';

/** Table of 0020_beneficiaries.sql. */
export interface IdempotencyTables {
  idempotent_answer: {
    person_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    body: string | null;
    created_at: Date;
  };
}

/** Table of 0055_service_settings.sql. */
export interface SettingTables {
  service_setting: {
    only_row: ColumnType<boolean, true | undefined, never>;
    maintenance: boolean;
    min_version: string | null;
    banners: JSONColumnType<Banner[], string, string>;
  };
}
