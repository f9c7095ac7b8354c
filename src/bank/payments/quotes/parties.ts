import { maskNumber } from '#domain/accounts/accounts.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import { isHeldBySender } from '#domain/beneficiaries/own-bank-account.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { getFullName } from '#domain/customers/full-name.ts';
import type { Currency } from '#domain/money/money.ts';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { findTarget, oneDestination } from '#domain/transfers/targets.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { TransferBeneficiary, createTransferQuote } from '#contract/quotes.ts';
import { ownAccounts } from '#bank/accounts/ownership.ts';
import type { ProfileType } from '#bank/database/tables/accounts.ts';
import type { OwnBeneficiary } from '#bank/beneficiaries/queries.ts';
import { getListedBeneficiary } from '#bank/beneficiaries/queries.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { requireMaySend } from './permissions.ts';

/** The sender, the source account, the destination and the derived target. */
export interface QuoteParties {
  readonly user: User;
  readonly source: Source;
  readonly destination: Destination;
  readonly target: SendTarget;
}

/**
 * Reads source and destination of a transfer and derives its target, which must fit the given mode
 * (product.md B4). Refuses `destination_count`, `not_found`, `account_closed`,
 * `beneficiary_inactive`, `invalid_input` for a mode that does not fit, `account_frozen` and
 * `not_permitted`.
 */
export const readQuoteParties = async (
  db: Executor,
  user: User,
  body: BodyOf<typeof createTransferQuote>,
): Promise<QuoteParties> => {
  const { id: customerId } = user;
  const named = oneDestination(body);
  if (named === undefined) throw refused('destination_count');
  const source = await readSource(db, customerId, body.source_account);
  const sender = { id: customerId, name: getFullName(user) };
  const destination = await readDestination(db, sender, named);
  if (destination.accountId === source.id) refuseProblems({ [named.field]: 'own_account' });
  const facts = {
    sourceCurrency: source.currency,
    destination: destination.field,
    beneficiaryType: destination.beneficiaryType,
    isOwn: destination.isOwn,
  };
  const target = findTarget(facts, body.transfer_mode);
  if (target === undefined) refuseProblems({ transfer_mode: 'not_this_way' });
  requireMaySend(user, target!);
  return { user, source, destination, target: target! };
};

/** The source account of a transfer. */
export interface Source {
  readonly id: string;
  readonly number: string;
  readonly holderName: string;
  readonly nickname: string | null;
  readonly currency: Currency;
  /** Minor units that can be spent now. */
  readonly available: bigint;
  readonly profileType: ProfileType;
  readonly profileId: string;
  /** Days and months of its limits are those of this zone (reliability.md T17). */
  readonly zone: Zone;
}

/**
 * Returns the customer's own active account as a source. Refuses `not_found`, also for another
 * customer's account, and `account_closed`. Manual deposit accounts cannot be a source.
 */
export const readSource = async (
  db: Executor,
  customerId: string,
  accountId: string,
): Promise<Source> => {
  const row = await ownAccounts(db, customerId)
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select([
      'account.id',
      'account.account_number',
      'account.account_holder_name',
      'account.currency',
      'account.closed_at',
      'ledger_account.booked',
      'ledger_account.held',
      'usd_account.account_status',
      'account_closing.due_at as closes_at',
      'usd_account.profile_type as usd_profile_type',
      'usd_account.profile_id as usd_profile_id',
      'bdt_account.profile_type as bdt_profile_type',
      'bdt_account.profile_id as bdt_profile_id',
      'usd_account.nickname as usd_nickname',
      'bdt_account.nickname as bdt_nickname',
    ])
    .where('account.id', '=', accountId)
    .where('account.kind', 'in', ['USER', 'BDT'])
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const isActive = (row.account_status ?? 'ACTIVE_OR_DISBURSED') === 'ACTIVE_OR_DISBURSED';
  if (row.closed_at !== null || row.closes_at !== null || !isActive)
    throw refused('account_closed');
  return {
    id: row.id,
    number: row.account_number,
    holderName: row.account_holder_name,
    nickname: row.usd_nickname ?? row.bdt_nickname,
    currency: row.currency,
    available: row.booked - row.held,
    profileType: row.usd_profile_type ?? row.bdt_profile_type!,
    profileId: row.usd_profile_id ?? row.bdt_profile_id!,
    zone: homeZoneOf(row.currency),
  };
};

/** The destination of a transfer, as currently stored. */
interface Destination {
  readonly field: DestinationField;
  readonly id: string;
  /** The account at this bank; null for an external destination. */
  readonly accountId: string | null;
  /** The beneficiary's type; undefined where the destination is an account. */
  readonly beneficiaryType: BeneficiaryType | undefined;
  /** The beneficiary's version; null where the destination is an account (reliability.md T35). */
  readonly version: number | null;
  readonly isOwn: boolean;
  /** The full number, for the rail; `payee` holds what the customer is shown. */
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly payee: TransferBeneficiary;
}

/** The properties of the sender that decide whether a destination is their own. */
interface Sender {
  readonly id: string;
  readonly name: string;
}

const accountFields = { destination_account: 'USER', destination_bdt_account: 'BDT' } as const;

const beneficiaryFields: Readonly<Partial<Record<DestinationField, string>>> = {
  beneficiary: 'beneficiary',
  bd_beneficiary: 'bd-beneficiary',
  bdt_account_beneficiary: 'bdt-account-beneficiary',
  mobile_wallet_beneficiary: 'mobile-wallet-beneficiary',
  ipay_beneficiary: 'ipay-beneficiary',
};

const typesOfField = (field: DestinationField): readonly BeneficiaryType[] =>
  (Object.keys(collectionByType) as BeneficiaryType[]).filter(
    (type) => collectionByType[type] === beneficiaryFields[field],
  );

/**
 * Returns one of the customer's own accounts. Another customer's account can only be reached as a
 * beneficiary, never by its id (T19).
 */
const readOwnAccount = async (
  db: Executor,
  sender: Sender,
  field: keyof typeof accountFields,
  id: string,
): Promise<Destination> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .select(['account.id', 'account.account_number', 'account.account_holder_name', 'closed_at'])
    .select(['usd_account.nickname as usd_nickname', 'bdt_account.nickname as bdt_nickname'])
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['usd_account.account_status', 'account_closing.due_at as closes_at'])
    .where('account.id', '=', id)
    .where('customer_id', '=', sender.id)
    .where('kind', '=', accountFields[field])
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const isActive = (row.account_status ?? 'ACTIVE_OR_DISBURSED') === 'ACTIVE_OR_DISBURSED';
  if (row.closed_at !== null || row.closes_at !== null || !isActive)
    throw refused('beneficiary_inactive');
  return {
    field,
    id,
    accountId: id,
    beneficiaryType: undefined,
    version: null,
    isOwn: true,
    accountNumber: row.account_number,
    routingNumber: null,
    payee: {
      name: row.account_holder_name,
      nickname: row.usd_nickname ?? row.bdt_nickname,
      account_number_masked: maskNumber(row.account_number),
      bank_name: null,
      name_check: null,
      is_own: true,
    },
  };
};

/** Whether a beneficiary was saved from a bank that is still linked (product.md B4, PLAID). */
const isLinked = async (db: Executor, row: OwnBeneficiary): Promise<boolean> => {
  if (row.linked_bank_id === null) return false;
  const link = await db
    .selectFrom('linked_bank')
    .select('id')
    .where('id', '=', row.linked_bank_id)
    .where('customer_id', '=', row.customer_id)
    .where('status', '=', 'READY')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return link !== undefined;
};

const readBeneficiary = async (
  db: Executor,
  sender: Sender,
  field: DestinationField,
  id: string,
): Promise<Destination> => {
  const row = await getListedBeneficiary(db, sender.id, { types: typesOfField(field), id });
  if (row.closed_at !== null) throw refused('beneficiary_inactive');
  const held = {
    type: row.beneficiary_type,
    nameCheck: row.name_check,
    holderName: row.info['account_holder_name'] ?? '',
  };
  const isOwn = isHeldBySender(held, sender.name) || (await isLinked(db, row));
  return {
    field,
    id,
    accountId: row.destination_account_id,
    beneficiaryType: row.beneficiary_type,
    version: row.version,
    isOwn,
    accountNumber: row.account_number,
    routingNumber: row.routing_number,
    payee: {
      name: row.info['account_holder_name'] ?? '',
      nickname: row.nickname,
      account_number_masked: maskNumber(row.account_number),
      bank_name: row.info['bank_name'] ?? null,
      name_check: row.name_check,
      is_own: isOwn,
    },
  };
};

/**
 * Resolves the destination of a payload. Refuses `not_found`, also for another customer's, and
 * `beneficiary_inactive` where it can no longer be paid.
 */
const readDestination = (
  db: Executor,
  sender: Sender,
  { field, id }: { readonly field: DestinationField; readonly id: string },
): Promise<Destination> =>
  field === 'destination_account' || field === 'destination_bdt_account'
    ? readOwnAccount(db, sender, field, id)
    : readBeneficiary(db, sender, field, id);
