import type { ColumnType } from 'kysely';
import type { PasskeyAlgorithm } from '#contract/auth.ts';

/** Tables of 0013_passkeys_and_sessions.sql. */
export interface PasskeyTables {
  passkey: PasskeyTable;
  passkey_challenge: { person_id: string; challenge_hash: Buffer; expires_at: Date };
}

export interface PasskeyTable {
  id: string;
  person_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  algorithm: PasskeyAlgorithm;
  sign_count: bigint;
  is_synced: boolean;
  name: string;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: Date | null;
}
