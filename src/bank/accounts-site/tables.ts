import type { ColumnType, JSONColumnType } from 'kysely';
import type { GivenConsent } from '../consents/tables.ts';

/** Tables of migrations 0004, 0009 and 0050. */
export interface AccessTables {
  credential: { person_id: string; password_hash: string; changed_at: Date };
  oidc_payload: {
    kind: string;
    id_hash: Buffer;
    payload: JSONColumnType<object, string, string>;
    person_id: string | null;
    uid: string | null;
    grant_id: string | null;
    consumed_at: Date | null;
    created_at: Date;
    expires_at: Date | null;
  };
  access_token: {
    token_hash: Buffer;
    person_id: string;
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
    person_id: string | null;
    code_hash: Buffer;
    tries: number;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    email_address: string;
    /** Of the new password, once it was typed beside a wrong code. */
    password_hash: string | null;
    resend_until: Date;
  };
  registration: {
    registration_hash: Buffer;
    email_address: string;
    password_hash: string;
    code_hash: Buffer;
    is_taken: boolean;
    language: 'en' | 'bn';
    /** What was agreed to on the form. */
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
