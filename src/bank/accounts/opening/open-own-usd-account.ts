import type { UserAccount } from '#contract/accounts.ts';
import type { createUserAccount } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  validateNewUsdAccount,
  normalizeAccountNickname,
} from '#domain/accounts/account-opening.ts';
import type { UsdAccountType } from '#domain/accounts/accounts.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { dollarRoutingNumber } from '../partner-banks.ts';
import { openUserAccount } from '../open-account.ts';
import { findUserAccount } from '../user-accounts.ts';
import { requireFewerAccounts, requireMayOpen } from './may-open.ts';
import { newAccountNumber } from './new-number.ts';
import { openingNotice } from './opening-notice.ts';

/**
 * Opens an account in dollars for the person themselves, with what they agreed to, and tells them;
 * run it inside a transaction. Refuses `account_frozen`, `not_permitted`, `invalid_input` by field and
 * `too_many_accounts`.
 */
export const openOwnUsdAccount = async (
  trx: Executor,
  bank: Bank,
  personId: string,
  typed: BodyOf<typeof createUserAccount>,
): Promise<UserAccount> => {
  const nickname = typed.nickname ?? '';
  const user = await lockPerson(trx, personId);
  requireMayOpen(user, 'USD');
  refuseProblems(validateNewUsdAccount({ ...typed, nickname }));
  await requireFewerAccounts(trx, user, 'USD');
  const id = bank.random.newId();
  const nowMs = await bank.clock.businessMs();
  const accountNumber = await newAccountNumber(trx, bank, 'USD');
  const names = [user.first_name, user.middle_name, user.last_name];
  await openUserAccount(
    trx,
    {
      id,
      personId,
      accountNumber,
      accountHolderName: names.filter(Boolean).join(' '),
      openedAtMs: nowMs,
    },
    {
      nickname: normalizeAccountNickname(nickname),
      account_status: 'ACTIVE_OR_DISBURSED',
      account_type: typed.account_type as UsdAccountType,
      profile_type: 'PERSON',
      profile_id: personId,
      routing_number: dollarRoutingNumber,
    },
  );
  await trx
    .insertInto('account_agreement')
    .values({ account_id: id, terms: typed.agreed_terms, agreed_at: new Date(nowMs) })
    .execute();
  const notice = openingNotice('USD', accountNumber.slice(-4));
  await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: nowMs, ...notice }]);
  return (await findUserAccount(trx, personId, id))!;
};
