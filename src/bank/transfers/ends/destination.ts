import type { TransferBeneficiary } from '#contract/quotes.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import { matchNames } from '#domain/beneficiaries/name-match.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { type OwnBeneficiary, findListed } from '../../beneficiaries/own-beneficiaries.ts';
import type { Executor } from '../../database/transaction.ts';

/** Where the money of a transfer goes, as it stands now. */
export interface Destination {
  readonly field: DestinationField;
  readonly id: string;
  /** The account at Kheya, where it is one of ours. */
  readonly accountId: string | null;
  /** The type of the saved payee; undefined where the destination is an account. */
  readonly payeeType: BeneficiaryType | undefined;
  /** The payee's version, null where the destination is an account (reliability.md T35). */
  readonly version: number | null;
  readonly isOwn: boolean;
  /** Whole, for the rail; the customer is shown `payee`. */
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly payee: TransferBeneficiary;
}

/** What the person who sends is, for telling their own accounts from others'. */
interface Sender {
  readonly id: string;
  readonly name: string;
}

const accountFields = { destination_account: 'USER', destination_bdt_account: 'BDT' } as const;

const payeeFields: Readonly<Partial<Record<DestinationField, string>>> = {
  beneficiary: 'beneficiary',
  bd_beneficiary: 'bd-beneficiary',
  bdt_account_beneficiary: 'bdt-account-beneficiary',
  mobile_wallet_beneficiary: 'mobile-wallet-beneficiary',
  ipay_beneficiary: 'ipay-beneficiary',
};

const typesOfField = (field: DestinationField): readonly BeneficiaryType[] =>
  (Object.keys(collectionByType) as BeneficiaryType[]).filter(
    (type) => collectionByType[type] === payeeFields[field],
  );

/** An own account. Another customer's is reached as a payee and is not there by its id (T19). */
const readOwnAccount = async (
  db: Executor,
  sender: Sender,
  field: keyof typeof accountFields,
  id: string,
): Promise<Destination> => {
  const row = await db
    .selectFrom('account')
    .leftJoin('user_account', 'user_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .select(['account.id', 'account.account_number', 'account.account_holder_name', 'closed_at'])
    .select(['user_account.nickname as usd_nickname', 'bdt_account.nickname as bdt_nickname'])
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['user_account.account_status', 'account_closing.due_at as closes_at'])
    .where('account.id', '=', id)
    .where('person_id', '=', sender.id)
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
    payeeType: undefined,
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

/** A bank's own word that the account abroad is held by the sender, not the sender's alone. */
const isHeldBySender = (row: OwnBeneficiary, sender: Sender): boolean =>
  collectionByType[row.beneficiary_type] === 'bd-beneficiary' &&
  row.name_check === 'MATCH' &&
  matchNames(row.info['account_holder_name'] ?? '', sender.name) === 'MATCH';

const readPayee = async (
  db: Executor,
  sender: Sender,
  field: DestinationField,
  id: string,
): Promise<Destination> => {
  const row = await findListed(db, sender.id, { types: typesOfField(field), id });
  if (row.closed_at !== null) throw refused('beneficiary_inactive');
  const isOwn = isHeldBySender(row, sender);
  return {
    field,
    id,
    accountId: row.destination_account_id,
    payeeType: row.beneficiary_type,
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
 * What a payload's one destination is. Refuses `not_found` for somebody else's as for one that is not
 * there, and `beneficiary_inactive` where nothing can be sent there any more.
 */
export const readDestination = (
  db: Executor,
  sender: Sender,
  { field, id }: { readonly field: DestinationField; readonly id: string },
): Promise<Destination> =>
  field === 'destination_account' || field === 'destination_bdt_account'
    ? readOwnAccount(db, sender, field, id)
    : readPayee(db, sender, field, id);
