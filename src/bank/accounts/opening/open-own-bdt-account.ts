import type { BdtAccount, createBdtAccount } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  validateNewBdtAccount,
  normalizeAccountNickname,
} from '#domain/accounts/account-opening.ts';
import { normalizeNominees } from '#domain/accounts/nominees.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { findBdtAccount } from '../bdt-accounts.ts';
import { openBdtAccount } from '../open-account.ts';
import type { AccountPurpose } from '../tables.ts';
import { requireFewerAccounts, requireMayOpen } from './may-open.ts';
import { newAccountNumber } from './new-number.ts';
import { openingNotice } from './opening-notice.ts';
import type { SealedNid } from './seal-nominees.ts';

/** What taka accounts are called on lists and statements, beside what their owners call them. */
const accountName = 'Kheya Taka';

interface OwnBdtAccount {
  readonly id: string;
  readonly personId: string;
  readonly typed: BodyOf<typeof createBdtAccount>;
  /** The papers of the nominees, in their order. */
  readonly sealed: readonly SealedNid[];
}

/**
 * Opens an account in taka for the person themselves (product.md B9), with what they agreed to, and
 * tells them; run it inside a transaction. Refuses as `openOwnUsdAccount`.
 */
export const openOwnBdtAccount = async (
  trx: Executor,
  bank: Bank,
  { id, personId, typed, sealed }: OwnBdtAccount,
): Promise<BdtAccount> => {
  const nickname = typed.nickname ?? '';
  const user = await lockPerson(trx, personId);
  requireMayOpen(user, 'BDT');
  refuseProblems(validateNewBdtAccount({ ...typed, nickname }));
  await requireFewerAccounts(trx, user, 'BDT');
  const nowMs = await bank.clock.businessMs();
  const accountNumber = await newAccountNumber(trx, bank, 'BDT');
  const names = [user.first_name, user.middle_name, user.last_name];
  await openBdtAccount(
    trx,
    {
      id,
      personId,
      accountNumber,
      accountHolderName: names.filter(Boolean).join(' '),
      openedAtMs: nowMs,
    },
    {
      account_name: accountName,
      nickname: normalizeAccountNickname(nickname),
      profile_type: 'PERSON',
      profile_id: personId,
      purpose: typed.purpose as AccountPurpose,
    },
  );
  const nominees = normalizeNominees(typed.nominees).map((nominee, index) => ({
    account_id: id,
    place: index + 1,
    name: nominee.name,
    relation: nominee.relation,
    sealed_nid: sealed[index]!.sealed,
    nid_last_four: sealed[index]!.lastFour,
    share_percent: nominee.sharePercent,
  }));
  await trx.insertInto('account_nominee').values(nominees).execute();
  await trx
    .insertInto('account_agreement')
    .values({ account_id: id, terms: typed.agreed_terms, agreed_at: new Date(nowMs) })
    .execute();
  const notice = openingNotice('BDT', accountNumber.slice(-4));
  await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: nowMs, ...notice }]);
  return (await findBdtAccount(trx, personId, id))!;
};
