import {
  maxOpenAccounts,
  normalizeAccountNickname,
  validateNewBdtAccount,
  validateNewUsdAccount,
} from '#domain/accounts/account-opening.ts';
import type { UsdAccountType } from '#domain/accounts/accounts.ts';
import { normalizeNominees } from '#domain/accounts/nominees.ts';
import { parseNationalId } from '#domain/identity/identity-numbers.ts';
import type { Currency } from '#domain/money/money.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { accountOpeningPermission } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import type {
  BdtAccount,
  UserAccount,
  createBdtAccount,
  createUserAccount,
} from '#contract/accounts.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems, requirePermission } from '../http/require.ts';
import { sealNumber } from '../identity/identification.ts';
import { notify } from '../messaging/notifications.ts';
import { openingNotice } from './notices.ts';
import { newAccountNumber, openBdtAccount, openUserAccount } from './open-account.ts';
import { dollarRoutingNumber } from './partner-banks.ts';
import { findBdtAccount, findUserAccount } from './queries.ts';
import type { AccountPurpose } from './tables.ts';

/**
 * Opens a dollar account for the customer, records the agreements they accepted, and notifies them;
 * run it in a transaction. Refuses `account_frozen`, `not_permitted`, `invalid_input` by field and
 * `too_many_accounts`.
 */
export const openOwnUsdAccount = async (
  trx: Executor,
  bank: Bank,
  personId: string,
  typed: BodyOf<typeof createUserAccount>,
): Promise<UserAccount> => {
  const nickname = typed.nickname ?? '';
  const user = await lockCustomer(trx, personId);
  requireMayOpenAccount(user, 'USD');
  refuseProblems(validateNewUsdAccount({ ...typed, nickname }));
  await requireAccountLimit(trx, user, 'USD');
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

/** The product name of taka accounts on lists and statements, besides the owner's nickname. */
const bdtAccountName = 'Kheya Taka';

interface OpenBdtAccountInput {
  readonly id: string;
  readonly personId: string;
  readonly typed: BodyOf<typeof createBdtAccount>;
  /** The sealed national ids of the nominees, in the same order. */
  readonly sealed: readonly SealedNationalId[];
}

/**
 * Opens a taka account for the customer (product.md B9), records the agreements they accepted, and
 * notifies them; run it in a transaction. Refuses as `openOwnUsdAccount` does.
 */
export const openOwnBdtAccount = async (
  trx: Executor,
  bank: Bank,
  { id, personId, typed, sealed }: OpenBdtAccountInput,
): Promise<BdtAccount> => {
  const nickname = typed.nickname ?? '';
  const user = await lockCustomer(trx, personId);
  requireMayOpenAccount(user, 'BDT');
  refuseProblems(validateNewBdtAccount({ ...typed, nickname }));
  await requireAccountLimit(trx, user, 'BDT');
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
      account_name: bdtAccountName,
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

type NewBdtAccountRequest = BodyOf<typeof createBdtAccount>;

/** A nominee's national id as stored. */
interface SealedNationalId {
  readonly sealed: Buffer;
  readonly lastFour: string;
}

/**
 * Seals the nominees' national ids, bound to the account. `compared` is the request with
 * fingerprints instead of the ids, for the idempotency check. A plain hash of a ten-digit number
 * could be reversed by trying all of them (reliability.md T32).
 */
export const sealNominees = async (
  bank: Bank,
  accountId: string,
  request: NewBdtAccountRequest,
): Promise<{
  readonly compared: NewBdtAccountRequest;
  readonly sealed: readonly SealedNationalId[];
}> => {
  const sealed: SealedNationalId[] = [];
  const nominees: NewBdtAccountRequest['nominees'] = [];
  for (const nominee of request.nominees) {
    const number = parseNationalId(nominee.nid) ?? nominee.nid;
    const one = await sealNumber(bank, accountId, { identificationClass: 'NID', number });
    sealed.push({ sealed: one.sealed, lastFour: number.slice(-4) });
    nominees.push({ ...nominee, nid: one.fingerprint.toString('base64') });
  }
  return { compared: { ...request, nominees }, sealed };
};

const accountKinds = { USD: 'USER', BDT: 'BDT' } as const;

/**
 * Refuses customers who may not open an account of this currency: `account_frozen` or
 * `not_permitted` (spec 6, A33).
 */
export const requireMayOpenAccount = (user: User, currency: Currency): void =>
  requirePermission(accountOpeningPermission(toPermissionFacts(user), currency));

/**
 * Refuses `too_many_accounts` at the maximum per customer. The caller holds the customer's lock, so
 * that concurrent requests are counted.
 */
const requireAccountLimit = async (
  trx: Executor,
  user: User,
  currency: Currency,
): Promise<void> => {
  const { count } = await trx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', user.id)
    .where('kind', '=', accountKinds[currency])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(maxOpenAccounts[currency])) throw refused('too_many_accounts');
};
