import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import { resendAfterMs } from '#domain/invitations/invitations.ts';
import { refused } from '#domain/refusals.ts';
import type { Invitation } from '#contract/invitations.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { invitationLink, readOrMakeCode } from './codes.ts';
import { sendInvitationEmail } from './messages.ts';
import { readEmailsLeft, readInvitation, readInvitations } from './queries.ts';

/** The addresses to invite, each once. Refuses `invalid_input` for one that is not an address. */
export const requireEmails = (typed: readonly string[]): readonly string[] => {
  const parsed = typed.map(parseEmailAddress);
  if (parsed.includes(undefined)) refuseProblems({ emails: 'not_an_email' });
  return [...new Set(parsed.filter((email) => email !== undefined))];
};

/** Refuses `too_many_requests` where fewer than `wanted` e-mails may be sent now. */
const requireEmailsLeft = async (
  trx: Transaction<Tables>,
  inviterId: string,
  wanted: number,
  nowMs: number,
): Promise<void> => {
  const { left, nextAtMs } = await readEmailsLeft(trx, inviterId, nowMs);
  if (wanted <= left) return;
  throw refused('too_many_requests', { retryAfterSeconds: (nextAtMs - nowMs) / 1000 });
};

const emailKey = sql<string>`lower(email_address collate "C")`;

/** Stored invitations, and how many of the addresses had one already. */
export interface Invited {
  readonly results: Invitation[];
  readonly already_invited: number;
}

/**
 * Stores invitations to addresses; run it under an idempotency key and send the e-mails afterwards.
 * Whether an address belongs to a customer is not revealed. Refuses `invalid_input` for the
 * customer's own address, and `too_many_requests` above 20 e-mails in 24 hours.
 */
export const storeInvitations = async (
  trx: Transaction<Tables>,
  bank: Bank,
  inviterId: string,
  emails: readonly string[],
): Promise<Invited> => {
  const nowMs = await bank.clock.businessMs();
  // Two requests of one customer would each find the other's e-mails unsent.
  await lockCustomerRow(trx, inviterId);
  const { email_address: own } = await trx
    .selectFrom('customer')
    .select('email_address')
    .where('id', '=', inviterId)
    .executeTakeFirstOrThrow();
  if (emails.includes(own.toLowerCase())) refuseProblems({ emails: 'own_email' });
  const known = await trx
    .selectFrom('invitation')
    .select('email_address')
    .where('inviter_id', '=', inviterId)
    .where(emailKey, 'in', emails)
    .execute();
  const invited = new Set(known.map(({ email_address: email }) => email?.toLowerCase()));
  const fresh = emails.filter((email) => !invited.has(email));
  if (fresh.length === 0) return { results: [], already_invited: emails.length };
  await requireEmailsLeft(trx, inviterId, fresh.length, nowMs);
  const at = new Date(nowMs);
  const rows = fresh.map((email) => ({
    id: bank.random.newId(),
    inviter_id: inviterId,
    email_address: email,
    friend_id: null,
    status: 'SENT' as const,
    created_at: at,
    sent_at: at,
  }));
  await trx.insertInto('invitation').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  return {
    results: await readInvitations(trx, inviterId, ids, nowMs),
    already_invited: emails.length - fresh.length,
  };
};

/**
 * E-mails stored invitations of a customer. An address that belongs to a customer gets none: they
 * have an account already.
 */
export const sendInvitations = async (
  bank: Bank,
  inviterId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await bank.db
    .selectFrom('invitation')
    .select('email_address')
    .where('id', 'in', ids)
    .where('status', '=', 'SENT')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer as known')
            .select('known.id')
            .where(
              sql<boolean>`lower(known.email_address collate "C") = lower(invitation.email_address collate "C")`,
            ),
        ),
      ),
    )
    .execute();
  const inviter = await bank.db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'language'])
    .where('id', '=', inviterId)
    .executeTakeFirstOrThrow();
  const code = await readOrMakeCode(bank, inviterId);
  for (const { email_address: to } of rows)
    if (to !== null)
      await sendInvitationEmail(bank, {
        to,
        inviterName: getShortName(inviter),
        language: inviter.language,
        link: invitationLink(bank.config, code),
        code,
      });
};

/**
 * Sends an unanswered invitation again, also an expired one. Refuses `not_found`, `conflict` once it
 * was answered, and `too_many_requests` within 24 hours and above 20 e-mails.
 */
export const resendInvitation = async (
  bank: Bank,
  inviterId: string,
  id: string,
): Promise<Invitation> => {
  const nowMs = await bank.clock.businessMs();
  const sent = await transaction(bank.db, async (trx) => {
    await lockCustomerRow(trx, inviterId);
    const row = await trx
      .selectFrom('invitation')
      .select(['status', 'sent_at'])
      .where('id', '=', id)
      .where('inviter_id', '=', inviterId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) throw refused('not_found');
    if (row.status !== 'SENT') throw refused('conflict', { detail: 'This friend has joined.' });
    const againMs = row.sent_at.getTime() + resendAfterMs;
    if (nowMs < againMs)
      throw refused('too_many_requests', { retryAfterSeconds: (againMs - nowMs) / 1000 });
    await requireEmailsLeft(trx, inviterId, 1, nowMs);
    await trx
      .updateTable('invitation')
      .set({ sent_at: new Date(nowMs) })
      .where('id', '=', id)
      .execute();
    return readInvitation(trx, inviterId, id, nowMs);
  });
  await sendInvitations(bank, inviterId, [id]);
  return sent;
};
