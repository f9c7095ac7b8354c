import type { Selectable } from 'kysely';
import { getFullName } from '#domain/customers/full-name.ts';
import { maxLinkedBanks } from '#domain/deposits/linked-bank.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { beginBankLink } from '#contract/deposits.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '#bank/database/bank.ts';
import { lockCustomer } from '#bank/customers/customers.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { transaction } from '#bank/database/transaction.ts';
import { isKnownOrigin } from '#bank/http/security-headers.ts';
import { notify } from '#bank/messaging/notifications.ts';
import type { ChosenAccount } from '#bank/rails/bank-link.ts';
import { bankLinker } from '#bank/rails/bank-link.ts';
import { depositNotices } from '../notices.ts';
import { countLinks, endProof, findLinkOf, maskOf, sealAccountNumber } from './linked-banks.ts';
import type { BankLinkSessionTable } from '#bank/database/tables/deposits.ts';
import { requireMayFund } from './validate-deposit.ts';

/** Validity of a bank-link session. Wall time, as for every proof of identity (A31). */
const sessionValidityMs = 30 * 60_000;

/** Each session costs the bank money. */
const visitsPerDay: RateLimit = { name: 'bank-link/day', most: 10, windowSeconds: 24 * 60 * 60 };

const findOpen = (trx: Executor, customerId: string) =>
  trx
    .selectFrom('bank_link_session')
    .select(['id', 'expires_at', 'return_to'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .executeTakeFirst();

const abandon = (trx: Executor, id: string) =>
  trx.updateTable('bank_link_session').set({ status: 'abandoned' }).where('id', '=', id).execute();

/**
 * Starts a bank-link session, or returns the one that is still open. Refuses customers who may not
 * deposit, `too_many_links`, and `too_many_requests` after ten sessions in a day.
 */
export const beginLinkSession = async (
  bank: Bank,
  customerId: string,
  origin: string | null,
): Promise<ResponseOf<typeof beginBankLink>> => {
  const linker = bankLinker(bank);
  const home = origin !== null && isKnownOrigin(bank.config, origin) ? origin : bank.config.origin;
  const id = await transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    requireMayFund(user);
    if ((await countLinks(trx, customerId)) >= maxLinkedBanks) throw refused('too_many_links');
    const segment = getUserCountry(user) === 'US' ? 'us' : 'bd';
    const returnTo = `${home}/${segment}/user/addMoney/bank`;
    const nowMs = bank.clock.wallMs();
    const open = await findOpen(trx, customerId);
    if (open !== undefined && open.expires_at.getTime() > nowMs && open.return_to === returnTo)
      return open.id;
    if (open !== undefined) await abandon(trx, open.id);
    const sessionId = bank.random.newId();
    await trx
      .insertInto('bank_link_session')
      .values({
        id: sessionId,
        customer_id: customerId,
        status: 'open',
        return_to: returnTo,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + sessionValidityMs),
      })
      .execute();
    await countTry({ db: trx, clock: bank.clock }, visitsPerDay, customerId);
    return sessionId;
  });
  return { link_id: id, session_url: linker.sessionUrl(id) };
};

type Parts = Pick<Bank, 'db' | 'clock'>;

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A bank-link session. `isOpen`: it has not ended or expired and can still produce a link. */
export type LinkSession = Selectable<BankLinkSessionTable> & { readonly isOpen: boolean };

/** Returns the session with this id, or undefined. */
export const findLinkSession = async (
  { db, clock }: Parts,
  id: string,
): Promise<LinkSession | undefined> => {
  const session = idPattern.test(id)
    ? await db.selectFrom('bank_link_session').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (session === undefined) return undefined;
  const isOpen = session.status === 'open' && session.expires_at.getTime() > clock.wallMs();
  return { ...session, isOpen };
};

/** Records the bank at which the customer signed in. */
export const recordLinkSignIn = async (
  { db }: Pick<Bank, 'db'>,
  id: string,
  institution: string,
): Promise<void> => {
  await db
    .updateTable('bank_link_session')
    .set({ institution })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

export const abandonLinkSession = async ({ db }: Pick<Bank, 'db'>, id: string): Promise<void> => {
  await db
    .updateTable('bank_link_session')
    .set({ status: 'abandoned' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

/** Marks an open session as completed; returns undefined if a concurrent request did so first. */
const completeOpenSession = (trx: Executor, id: string, now: Date) =>
  trx
    .updateTable('bank_link_session')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();

/** Links an account, or reactivates an existing link. Returns true only for a new link. */
const linkOne = async (
  trx: Executor,
  bank: Bank,
  { customerId, holderName }: { readonly customerId: string; readonly holderName: string },
  account: ChosenAccount,
): Promise<boolean> => {
  const existing = await findLinkOf(trx, bank, customerId, account);
  const fields = { institution: account.institution, name: account.name, status: 'READY' } as const;
  if (existing !== undefined) {
    await endProof(trx, existing.id, 'LINK_ENDED');
    await trx.updateTable('linked_bank').set(fields).where('id', '=', existing.id).execute();
    return false;
  }
  if ((await countLinks(trx, customerId)) >= maxLinkedBanks) return false;
  const id = bank.random.newId();
  await trx
    .insertInto('linked_bank')
    .values({
      ...fields,
      id,
      customer_id: customerId,
      way: 'PLAID',
      account_holder_name: holderName,
      subtype: account.subtype,
      routing_number: account.routingNumber,
      created_at: new Date(await bank.clock.businessMs()),
      account_last_four: maskOf(account.accountNumber),
      ...sealAccountNumber(bank, 'linked_bank', id, account.accountNumber),
    })
    .execute();
  return true;
};

/**
 * Completes a bank-link session, once, with the accounts chosen there, and notifies the customer of
 * each new link. Accounts beyond the maximum number of links are ignored.
 */
export const completeLinkSession = (
  bank: Bank,
  sessionId: string,
  chosen: readonly ChosenAccount[],
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const session = await completeOpenSession(trx, sessionId, new Date(bank.clock.wallMs()));
    if (session === undefined) return;
    const { customer_id: customerId } = session;
    const user = await lockCustomer(trx, customerId);
    const holderName = getFullName(user);
    for (const account of chosen) {
      if (!(await linkOne(trx, bank, { customerId, holderName }, account))) continue;
      await notify(trx, [
        {
          ...depositNotices.linked(account.institution),
          id: bank.random.newId(),
          customerId,
          createdAtMs: await bank.clock.businessMs(),
        },
      ]);
    }
  });
