import type { ColumnType } from 'kysely';

/** Where people are signed in, of 0013_passkeys_and_sessions.sql. */
export interface SessionTables {
  session_sighting: {
    session_uid: string;
    id: string;
    person_id: string;
    name: string;
    first_seen_at: ColumnType<Date, Date, never>;
    last_seen_at: Date;
  };
}
