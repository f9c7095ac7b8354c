import type { ColumnType, JSONColumnType } from 'kysely';
import type { Banner } from '#contract/settings.ts';

/** Table of schema/70-service.sql. */
export interface IdempotencyTables {
  idempotent_answer: {
    customer_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    body: string | null;
    created_at: Date;
  };
}

/** Table of schema/70-service.sql. */
export interface SettingTables {
  service_setting: {
    only_row: ColumnType<boolean, true | undefined, never>;
    maintenance: boolean;
    min_version: string | null;
    banners: JSONColumnType<Banner[], string, string>;
  };
}

/** The tables whose rows are due at some time. */
export type JobTable =
  | 'transfer'
  | 'top_up'
  | 'deposit'
  | 'micro_deposit'
  | 'account_closing'
  | 'hold'
  | 'claim';

/** Table of schema/70-service.sql. Written by its functions only. */
export interface FailingJobTables {
  failing_job: {
    subject_id: ColumnType<string, never, never>;
    job: ColumnType<JobTable, never, never>;
    failures: ColumnType<number, never, never>;
    retry_at: ColumnType<Date, never, never>;
  };
}

/** Table of schema/70-service.sql. Written by database/unused-rows.ts, in SQL. */
export interface SweepTables {
  sweep_position: {
    table_name: 'transfer_quote' | 'top_up_quote' | 'card_token';
    swept_until: Date;
  };
}
