import type { Bank } from '#bank/database/bank.ts';
import { browserCookieSeconds } from './sign-in-browsers.ts';

/** Expired tokens are stored for this long, to distinguish "expired" from "unknown". */
const spentTokenRetentionMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes expired records, counters and codes, and tokens past their retention. */
export const deleteExpiredAuthRecords = async (bank: Pick<Bank, 'db' | 'clock'>): Promise<void> => {
  const nowMs = bank.clock.wallMs();
  const now = new Date(nowMs);
  await bank.db.deleteFrom('oidc_payload').where('expires_at', '<', now).execute();
  await bank.db.deleteFrom('rate_bucket').where('resets_at', '<', now).execute();
  await bank.db.deleteFrom('password_reset').where('resend_until', '<', now).execute();
  await bank.db.deleteFrom('registration').where('resend_until', '<', now).execute();
  await bank.db.deleteFrom('form_state').where('expires_at', '<', now).execute();
  await bank.db
    .deleteFrom('sign_in_browser')
    .where('last_used_at', '<', new Date(nowMs - browserCookieSeconds * 1000))
    .execute();
  await bank.db.deleteFrom('one_time_code').where('expires_at', '<', now).execute();
  await bank.db
    .deleteFrom('contact_change')
    .where('done_at', 'is', null)
    .where('expires_at', '<', now)
    .execute();
  await bank.db.deleteFrom('trusted_device').where('trusted_until', '<', now).execute();
  await bank.db
    .deleteFrom('session_sighting')
    .where('last_seen_at', '<', new Date(nowMs - spentTokenRetentionMs))
    .execute();
  await bank.db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await bank.db
    .deleteFrom('access_token')
    .where('expires_at', '<', new Date(nowMs - spentTokenRetentionMs))
    .execute();
};
