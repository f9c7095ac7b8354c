import type { Transaction } from 'kysely';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { revokeAllSessions } from '../auth/access-tokens.ts';
import { hashPassword, savePasswordHash } from '../auth/accounts-site/credentials.ts';
import { sealBrowsers } from '../auth/accounts-site/sign-in-browsers.ts';
import { useSecurityLink } from '../auth/security-links.ts';
import { applyCardAction } from '../cards/change-status.ts';
import { lockCard } from '../cards/queries.ts';
import { lockCustomer } from '../customers/customers.ts';
import { mailNotice, notify } from '../messaging/notifications.ts';
import { openTicket } from '../tickets/customer-tickets.ts';
import { lockedNotice, lockTicketTexts } from './lock-notices.ts';

const activeCards = async (
  trx: Transaction<Tables>,
  customerId: string,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .select('card.id')
    .where('account.customer_id', '=', customerId)
    .where('card.card_status', '=', 'ACTIVE')
    .orderBy('card.id')
    .execute();
  return rows.map(({ id }) => id);
};

const suspendCards = async (
  trx: Transaction<Tables>,
  bank: Bank,
  customerId: string,
): Promise<string[]> => {
  const ids = await activeCards(trx, customerId);
  for (const id of ids) {
    const card = await lockCard(trx, id);
    const change = { action: 'suspend', reason: 'FRAUD_SUSPECTED', by: 'BANK' } as const;
    await applyCardAction(trx, bank, { customerId, card }, change);
  }
  return [...ids];
};

/** Removes every way to sign in: the password, passkeys, trusted browsers and mailed codes. */
const endCredentials = async (
  trx: Transaction<Tables>,
  customerId: string,
  unknownHash: string,
  nowMs: number,
): Promise<void> => {
  const now = new Date(nowMs);
  await savePasswordHash(trx, customerId, unknownHash, nowMs);
  await trx.deleteFrom('passkey').where('customer_id', '=', customerId).execute();
  await trx
    .updateTable('trusted_device')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .updateTable('password_reset')
    .set({ closed_at: now, password_hash: null })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .execute();
  await sealBrowsers(trx, customerId, nowMs);
};

/**
 * Freezes the customer and their cards, and opens the ticket in which staff check who they are. Returns
 * when the account was locked, and whether it was now.
 */
const lock = async (
  trx: Transaction<Tables>,
  bank: Bank,
  customerId: string,
  nowMs: number,
): Promise<{ readonly lockedAtMs: number; readonly isNew: boolean }> => {
  const user = await lockCustomer(trx, customerId);
  const open = await trx
    .selectFrom('account_lock')
    .select('locked_at')
    .where('customer_id', '=', customerId)
    .where('unlocked_at', 'is', null)
    // Waits for staff who unlock the account at this moment.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (open !== undefined) return { lockedAtMs: open.locked_at.getTime(), isNew: false };
  const now = new Date(nowMs);
  const { language } = await trx
    .updateTable('customer')
    .set({ synctera_user_status: 'FROZEN' })
    .where('id', '=', customerId)
    .returning('language')
    .executeTakeFirstOrThrow();
  const cardIds = await suspendCards(trx, bank, customerId);
  const ticket = await openTicket(trx, bank, customerId, {
    topic: 'ACCOUNT',
    subtopic: 'SECURITY',
    ...lockTicketTexts[language],
  });
  const id = bank.random.newId();
  await trx
    .insertInto('account_lock')
    .values({
      id,
      customer_id: customerId,
      locked_at: now,
      was_frozen: user.synctera_user_status === 'FROZEN',
      card_ids: cardIds,
      ticket_id: ticket.id,
    })
    .execute();
  await trx
    .insertInto('account_lock_act')
    .values({ id: bank.random.newId(), lock_id: id, kind: 'LOCKED', acted_at: now })
    .execute();
  const related = { type: 'TICKET', id: ticket.id } as const;
  const createdAtMs = await bank.clock.businessMs();
  const notification = { id: bank.random.newId(), customerId, createdAtMs, related };
  await notify(trx, [{ ...notification, ...lockedNotice }]);
  return { lockedAtMs: nowMs, isNew: true };
};

/** Staff decide again about an account whose credentials have ended once more. */
const withdrawProposal = (trx: Transaction<Tables>, customerId: string): Promise<unknown> =>
  trx
    .updateTable('account_lock')
    .set({ proposed_by: null, identity_check: null })
    .where('customer_id', '=', customerId)
    .where('unlocked_at', 'is', null)
    .execute();

/**
 * Locks the account of a security link: uses the link up, freezes the customer and their cards, ends
 * all sessions and every way to sign in, and e-mails the way back. In an account that is locked already a
 * link of an e-mail before the lock changes nothing, so that it does not end the password that was set
 * since; one of an e-mail about a change since the lock ends that too. Returns whether the link could be
 * used.
 */
export const lockByLink = async (bank: Bank, link: string): Promise<boolean> => {
  // A password that no one knows, so that signing in takes a new one.
  const unknownHash = await hashPassword(bank.random.token(32));
  const nowMs = bank.clock.wallMs();
  const locked = await transaction(bank.db, async (trx) => {
    const used = await useSecurityLink(trx, link, nowMs);
    if (used === undefined) return undefined;
    const { customerId, sentAtMs } = used;
    const { lockedAtMs, isNew } = await lock(trx, bank, customerId, nowMs);
    const isEarlier = !isNew && sentAtMs <= lockedAtMs;
    if (isEarlier) return { customerId, isEarlier };
    await withdrawProposal(trx, customerId);
    // As old as the lock: unlocking needs a newer password.
    await endCredentials(trx, customerId, unknownHash, lockedAtMs);
    return { customerId, isEarlier };
  });
  if (locked === undefined) return false;
  if (locked.isEarlier) return true;
  const { customerId } = locked;
  await revokeAllSessions(bank, customerId);
  await mailNotice(bank, customerId, 'ACCOUNT_LOCKED', lockedNotice);
  return true;
};
