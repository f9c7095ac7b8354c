import type { ColumnType } from 'kysely';
import type { Subject } from '#contract/values.ts';
import type { NotificationTopic } from '#domain/notifications.ts';

/** A text in every language of the product. */
export interface Bilingual {
  readonly en: string;
  readonly bn: string;
}

/** Tables of schema/23-messaging.sql. */
export interface NotificationTables {
  notification: NotificationTable;
  notification_choice: { customer_id: string; topic: NotificationTopic; by_email: boolean };
}

export interface NotificationTable {
  id: string;
  customer_id: string;
  /** Written as JSON text, read as an object. */
  title: ColumnType<Bilingual, string, never>;
  message: ColumnType<Bilingual, string, never>;
  view_type: 'WARNING' | 'ERROR' | 'INFO' | 'SUCCESS';
  created_at: ColumnType<Date, Date, never>;
  last_read_at: ColumnType<Date | null, Date | null, Date | null>;
  related_type: ColumnType<Subject['type'] | null, Subject['type'] | null | undefined, never>;
  related_id: ColumnType<string | null, string | null | undefined, never>;
  /** Null on insert for that of the related record, or of the customer. */
  profile_id: ColumnType<string, string | null | undefined, never>;
}
