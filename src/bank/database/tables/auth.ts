import type { ColumnType, JSONColumnType } from 'kysely';
import type { PasskeyAlgorithm } from '#contract/auth.ts';
import type { GivenConsent } from './customers.ts';

/** The tables of locked accounts and of customers who cannot sign in. */
export interface AccountLockTables {
  security_link: {
    link_hash: Buffer;
    customer_id: string;
    kind: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  account_lock: AccountLockTable;
  sign_in_question: SignInQuestionTable;
  account_lock_act: {
    id: string;
    lock_id: string;
    kind: 'LOCKED' | 'PROPOSED' | 'DECLINED' | 'UNLOCKED';
    staff: string | null;
    reason: string | null;
    acted_at: Date;
  };
}

export interface SignInQuestionTable {
  id: string;
  problem: 'NO_CODE' | 'NEW_PHONE' | 'LOCKED' | 'OTHER';
  email_address: string;
  message: string | null;
  language: 'en' | 'bn';
  customer_id: string | null;
  created_at: Date;
  answer: string | null;
  reason: string | null;
  closed_by: string | null;
  closed_at: Date | null;
}

export interface AccountLockTable {
  id: string;
  customer_id: string;
  locked_at: Date;
  was_frozen: boolean;
  card_ids: string[];
  ticket_id: string | null;
  proposed_by: string | null;
  identity_check: 'DOCUMENTS' | 'VIDEO_CALL' | 'BRANCH' | null;
  unlocked_by: string | null;
  unlocked_at: Date | null;
}

/** Tables of schema/60-auth.sql. */
export interface AuthTables {
  credential: { customer_id: string; password_hash: string; changed_at: Date };
  oidc_payload: {
    kind: string;
    id_hash: Buffer;
    payload: JSONColumnType<object, string, string>;
    customer_id: string | null;
    uid: string | null;
    grant_id: string | null;
    consumed_at: Date | null;
    created_at: Date;
    expires_at: Date | null;
  };
  access_token: {
    token_hash: Buffer;
    customer_id: string;
    session_uid: string | null;
    grant_id: string | null;
    payload: JSONColumnType<object, string, string> | null;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  site_key: { name: string; value: JSONColumnType<object, string, string>; created_at: Date };
  rate_bucket: { bucket_hash: Buffer; used: number; resets_at: Date };
  password_reset: {
    reset_hash: Buffer;
    customer_id: string | null;
    code_key_id: string;
    tries: number;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    email_address: string;
    /** The hash of the new password, if it was typed with a wrong code. */
    password_hash: string | null;
    resend_until: Date;
  };
  registration: {
    registration_hash: Buffer;
    email_address: string;
    password_hash: string;
    /** The key that the code is derived with. */
    code_key_id: string;
    is_registered: boolean;
    language: 'en' | 'bn';
    /** The consents given on the form. */
    consents: JSONColumnType<GivenConsent[], string, string>;
    tries: ColumnType<number, number | undefined, number>;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    resend_until: Date;
  };
  sign_in_browser: {
    browser_hash: Buffer;
    customer_id: string;
    created_at: Date;
    last_used_at: Date;
    sealed_at: Date | null;
  };
  form_state: {
    state_hash: Buffer;
    state: JSONColumnType<object, string, string>;
    expires_at: Date;
  };
}

/** Where customers are signed in; schema/60-auth.sql. */
export interface SessionTables {
  session_sighting: {
    session_uid: string;
    id: string;
    customer_id: string;
    name: string;
    first_seen_at: ColumnType<Date, Date, never>;
    last_seen_at: Date;
  };
}

/** Tables of schema/60-auth.sql and schema/20-customers.sql. */
export interface DeviceTables {
  one_time_code: OneTimeCodeTable;
  trusted_device: TrustedDeviceTable;
}

export interface OneTimeCodeTable {
  id: string;
  customer_id: string;
  purpose: 'DEVICE' | 'MOBILE' | 'CONTACT_OLD' | 'CONTACT_NEW' | 'TRANSFER';
  channel: 'SMS' | 'EMAIL';
  /** E.164; the number that a MOBILE code verifies. */
  mobile_number: string | null;
  /** The change that a CONTACT code belongs to. */
  contact_change_id: string | null;
  transfer_quote_id: string | null;
  /** The key that the code is derived with. */
  code_key_id: string;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Date;
  /** When it was sent last. */
  sent_at: Date;
  expires_at: Date;
  closed_at: Date | null;
}

export interface TrustedDeviceTable {
  id: string;
  customer_id: string;
  device_hash: Buffer;
  name: string;
  session_uid: string | null;
  created_at: ColumnType<Date, Date, never>;
  last_seen_at: Date;
  trusted_until: Date;
  revoked_at: Date | null;
}

/** Tables of schema/60-auth.sql. */
export interface PasskeyTables {
  passkey: PasskeyTable;
  passkey_challenge: { customer_id: string; challenge_hash: Buffer; expires_at: Date };
}

export interface PasskeyTable {
  id: string;
  customer_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  algorithm: PasskeyAlgorithm;
  sign_count: bigint;
  is_synced: boolean;
  name: string;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: Date | null;
}
