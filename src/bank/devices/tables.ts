import type { ColumnType } from 'kysely';

/** Tables of 0008_devices.sql, 0009_sign_up.sql and 0015_contact_change.sql. */
export interface DeviceTables {
  one_time_code: OneTimeCodeTable;
  trusted_device: TrustedDeviceTable;
}

export interface OneTimeCodeTable {
  id: string;
  person_id: string;
  purpose: 'DEVICE' | 'MOBILE' | 'CONTACT_OLD' | 'CONTACT_NEW' | 'TRANSFER';
  channel: 'SMS' | 'EMAIL';
  /** E.164; the number that a MOBILE code proves. */
  mobile_number: string | null;
  /** The change that a CONTACT code belongs to. */
  contact_change_id: string | null;
  transfer_quote_id: string | null;
  code_hash: Buffer;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
}

export interface TrustedDeviceTable {
  id: string;
  person_id: string;
  device_hash: Buffer;
  name: string;
  session_uid: string | null;
  created_at: ColumnType<Date, Date, never>;
  last_seen_at: Date;
  trusted_until: Date;
  revoked_at: Date | null;
}
