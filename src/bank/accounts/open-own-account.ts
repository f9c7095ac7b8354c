import {
  maxOpenAccounts,
  normalizeAccountNickname,
  validateNewBdtAccount,
  validateNewUsdAccount,
} from '#domain/accounts/account-opening.ts';
import type { UsdAccountType } from '#domain/accounts/accounts.ts';
import { normalizeNominees } from '#domain/accounts/nominees.ts';
import { getFullName } from '#domain/customers/full-name.ts';
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
import type { Bank } from '../database/bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import { sealRecord } from '../database/sealed-records.ts';
import {
  type Profile,
  findProfile,
  isAccountOf,
  listBusinessProfiles,
} from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems, requirePermission } from '../http/require.ts';
import { notify } from '../messaging/notifications.ts';
import { openingNotice } from './notices.ts';
import { newAccountNumber, openBdtAccount, openUserAccount } from './open-account.ts';
import { dollarRoutingNumber } from './partner-banks.ts';
import { findBdtAccount, findUserAccount } from './queries.ts';
import type { AccountPurpose } from '../database/tables/accounts.ts';

/** The name of the holder of a profile's accounts. Refuses `business_not_verified`. */
const requireHolderName = async (trx: Executor, user: User, profile: Profile): Promise<string> => {
  if (profile.type === 'PERSON') return getFullName(user);
  const businesses = await listBusinessProfiles(trx, user.id);
  const business = businesses.find(({ id }) => id === profile.id)!;
  if (business.status !== 'ACCEPTED') throw refused('business_not_verified');
  return business.name;
};

/**
 * Opens a dollar account for a profile of the customer, records the agreements they accepted, and
 * notifies them; run it in a transaction. Refuses `account_frozen`, `not_permitted`, `not_found` for
 * another customer's profile, `business_not_verified`, `invalid_input` by field and
 * `too_many_accounts`.
 */
export const openOwnUsdAccount = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  typed: BodyOf<typeof createUserAccount>,
): Promise<UserAccount> => {
  const nickname = typed.nickname ?? '';
  const user = await lockCustomer(trx, customerId);
  const profile = await findProfile(trx, customerId, typed.profile);
  requireMayOpenAccount(user, 'USD', profile.type);
  const accountHolderName = await requireHolderName(trx, user, profile);
  refuseProblems(validateNewUsdAccount({ ...typed, nickname }));
  await requireAccountLimit(trx, profile, 'USD');
  const id = bank.random.newId();
  const nowMs = await bank.clock.businessMs();
  const accountNumber = await newAccountNumber(trx, bank, 'USD');
  await openUserAccount(
    trx,
    {
      id,
      customerId,
      accountNumber,
      accountHolderName,
      openedAtMs: nowMs,
    },
    {
      nickname: normalizeAccountNickname(nickname),
      account_status: 'ACTIVE_OR_DISBURSED',
      account_type: typed.account_type as UsdAccountType,
      profile_type: profile.type,
      profile_id: profile.id,
      routing_number: dollarRoutingNumber,
    },
  );
  await trx
    .insertInto('account_consent')
    .values({ account_id: id, terms: typed.agreed_terms, given_at: new Date(nowMs) })
    .execute();
  const notice = openingNotice('USD', accountNumber.slice(-4));
  await notify(trx, [
    { id: bank.random.newId(), customerId, accountId: id, createdAtMs: nowMs, ...notice },
  ]);
  return (await findUserAccount(trx, customerId, id))!;
};

/** The product name of taka accounts on lists and statements, besides the owner's nickname. */
const bdtAccountName = 'Kheya Taka';

interface OpenBdtAccountInput {
  readonly id: string;
  readonly customerId: string;
  readonly typed: BodyOf<typeof createBdtAccount>;
}

/**
 * Opens a taka account for the customer (product.md B9) or an accepted Bangladesh-linked business, records the agreements they accepted, and
 * notifies them; run it in a transaction. Refuses as `openOwnUsdAccount` does.
 */
export const openOwnBdtAccount = async (
  trx: Executor,
  bank: Bank,
  { id, customerId, typed }: OpenBdtAccountInput,
): Promise<BdtAccount> => {
  const nickname = typed.nickname ?? '';
  const user = await lockCustomer(trx, customerId);
  const profile = await findProfile(trx, customerId, typed.profile);
  // A US business has no account in Bangladesh.
  if (profile.type === 'BUSINESS') throw refused('not_permitted');
  requireMayOpenAccount(user, 'BDT', profile.type);
  const accountHolderName = await requireHolderName(trx, user, profile);
  const holder = profile.type === 'PERSON' ? 'customer' : 'business';
  refuseProblems(validateNewBdtAccount({ ...typed, nickname }, holder));
  await requireAccountLimit(trx, profile, 'BDT');
  const nowMs = await bank.clock.businessMs();
  const accountNumber = await newAccountNumber(trx, bank, 'BDT');
  await openBdtAccount(
    trx,
    {
      id,
      customerId,
      accountNumber,
      accountHolderName,
      openedAtMs: nowMs,
    },
    {
      account_name: bdtAccountName,
      nickname: normalizeAccountNickname(nickname),
      profile_type: profile.type,
      profile_id: profile.id,
      purpose: typed.purpose as AccountPurpose,
    },
  );
  const nominees = normalizeNominees(typed.nominees).map((nominee, index) => ({
    account_id: id,
    place: index + 1,
    name: nominee.name,
    relation: nominee.relation,
    share_percent: nominee.sharePercent,
    ...sealNationalId(bank, `${id}/${index + 1}`, typed.nominees[index]!.nid),
  }));
  if (nominees.length > 0) await trx.insertInto('account_nominee').values(nominees).execute();
  await trx
    .insertInto('account_consent')
    .values({ account_id: id, terms: typed.agreed_terms, given_at: new Date(nowMs) })
    .execute();
  const notice = openingNotice('BDT', accountNumber.slice(-4));
  await notify(trx, [{ id: bank.random.newId(), customerId, createdAtMs: nowMs, ...notice }]);
  return (await findBdtAccount(trx, customerId, id))!;
};

type NewBdtAccountRequest = BodyOf<typeof createBdtAccount>;

const nationalId = (typed: string): string => parseNationalId(typed) ?? typed;

/** A nominee's national id as stored. */
const sealNationalId = (bank: Bank, recordId: string, typed: string) => {
  const number = nationalId(typed);
  const { sealed, keyId } = sealRecord(bank, 'account_nominee', recordId, number);
  return { sealed_nid: sealed, nid_last_four: number.slice(-4), sealing_key_id: keyId };
};

/**
 * The request whose hash recognizes a repetition. It has only the last four digits of the nominees'
 * national ids, because a hash of a whole ten-digit number could be reversed by trying all of them
 * (reliability.md T32).
 */
export const comparedRequest = (request: NewBdtAccountRequest): NewBdtAccountRequest => ({
  ...request,
  nominees: request.nominees.map((nominee) => ({
    ...nominee,
    nid: nationalId(nominee.nid).slice(-4),
  })),
});

const accountKinds = { USD: 'USER', BDT: 'BDT' } as const;

/**
 * Refuses customers who may not open an account of this currency: `account_frozen` or
 * `not_permitted` (spec 6, A33).
 */
export const requireMayOpenAccount = (
  user: User,
  currency: Currency,
  type: Profile['type'] = 'PERSON',
): void => {
  const holder = type === 'PERSON' ? 'customer' : 'business';
  requirePermission(accountOpeningPermission(toPermissionFacts(user), currency, holder));
};

/**
 * Refuses `too_many_accounts` at the maximum per profile. The caller holds the customer's lock, so
 * that concurrent requests are counted.
 */
const requireAccountLimit = async (
  trx: Executor,
  profile: Profile,
  currency: Currency,
): Promise<void> => {
  const { count } = await trx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', profile.customerId)
    .where(isAccountOf(profile))
    .where('kind', '=', accountKinds[currency])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(maxOpenAccounts[currency])) throw refused('too_many_accounts');
};
