import { normalizeNickname, validateNickname } from '#domain/beneficiaries/account-fields.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { findCustomer, lockCustomer } from '../customers/customers.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { refuseDuplicate, requireNameAccepted } from './create-beneficiary.ts';
import type { Destination } from './destinations.ts';
import { checkName, countLookUp } from './name-check.ts';
import { requireTypePermission } from './permissions.ts';
import type { BeneficiaryReference, OwnBeneficiary } from './queries.ts';
import { findOwnBeneficiary, getListedBeneficiary } from './queries.ts';

/** The changed fields; only a new destination requires the version it replaces. */
export interface BeneficiaryChange {
  readonly nickname?: string | undefined;
  readonly isFavourite?: boolean | undefined;
  readonly isNameAccepted?: boolean | undefined;
  readonly version?: number | undefined;
  /** Derives the new destination from the stored one; undefined where it does not change. */
  readonly destinationOf?: ((before: OwnBeneficiary) => Destination) | undefined;
}

const destinationColumns = (destination: Destination) => ({
  account_number: destination.accountNumber,
  routing_number: destination.routingNumber,
  info: JSON.stringify(destination.info),
  // Another account is not the linked one.
  linked_bank_id: null,
});

const resolveNewDestination = async (
  bank: Bank,
  customerId: string,
  before: OwnBeneficiary,
  change: BeneficiaryChange,
) => {
  if (change.destinationOf === undefined) return undefined;
  if (change.version === undefined)
    throw refused('invalid_input', { fields: { version: ['This field is required.'] } });
  if (change.version !== before.version) throw refused('conflict');
  await countLookUp(bank, customerId);
  const destination = change.destinationOf(before);
  const check = await checkName(bank, destination);
  requireNameAccepted(check, change.isNameAccepted ?? false);
  const version = before.version + 1;
  const columns = { ...destinationColumns(destination), name_check: check.result, version };
  return { columns, field: destination.field };
};

/**
 * Changes one of the customer's beneficiaries. Of two concurrent changes of the destination, the
 * second names an outdated version and is refused `conflict` (reliability.md T35).
 */
export const changeBeneficiary = async (
  bank: Bank,
  customerId: string,
  named: BeneficiaryReference,
  change: BeneficiaryChange,
): Promise<OwnBeneficiary> => {
  const before = await getListedBeneficiary(bank.db, customerId, named);
  if (change.destinationOf !== undefined)
    requireTypePermission((await findCustomer(bank.db, customerId))!, before.beneficiary_type);
  const problem = validateNickname(change.nickname);
  if (problem !== undefined) refuseProblems({ beneficiary_nickname: problem });
  const destination = await resolveNewDestination(bank, customerId, before, change);
  return transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    const now = await getListedBeneficiary(trx, customerId, named);
    if (destination !== undefined) {
      requireTypePermission(user, now.beneficiary_type);
      if (now.version !== before.version) throw refused('conflict');
    }
    const { nickname, isFavourite } = change;
    const holder = now.info['account_holder_name'] ?? now.nickname;
    const columns = {
      ...destination?.columns,
      ...(nickname === undefined ? {} : { nickname: normalizeNickname(nickname, holder) }),
      ...(isFavourite === undefined ? {} : { is_favourite: isFavourite }),
    };
    if (Object.keys(columns).length === 0) return now;
    await refuseDuplicate(
      () => trx.updateTable('beneficiary').set(columns).where('id', '=', now.id).execute(),
      destination?.field,
    );
    return getListedBeneficiary(trx, customerId, named);
  });
};

/** The fields that every collection accepts; the others describe the destination. */
interface ChangeBody {
  readonly beneficiary_nickname?: string | undefined;
  readonly is_favourite?: boolean | undefined;
  readonly is_name_accepted?: boolean | undefined;
  readonly version?: number | undefined;
}

/** The stored destination with the submitted fields replaced. */
export type Redirect = (before: OwnBeneficiary, typed: object) => Destination;

/** For collections whose destination cannot be changed: it needs a new beneficiary. */
export const refuseNewDestination: Redirect = () => {
  throw refused('invalid_input', { detail: 'Add another payee for another account.' });
};

/** Returns the function that reads a change from a request body. */
export const changeReader =
  (redirect: Redirect) =>
  (body: ChangeBody): BeneficiaryChange => {
    const { beneficiary_nickname, is_favourite, is_name_accepted, version, ...details } = body;
    const typed = Object.fromEntries(
      Object.entries(details).filter(([, value]) => value !== undefined),
    );
    const isRedirected = Object.keys(typed).length > 0;
    return {
      nickname: beneficiary_nickname,
      isFavourite: is_favourite,
      isNameAccepted: is_name_accepted,
      version,
      destinationOf: isRedirected ? (before) => redirect(before, typed) : undefined,
    };
  };

/** How long a removed beneficiary can be restored. */
const restorableForMs = 24 * 60 * 60 * 1000;

/**
 * Removes a beneficiary from the customer's list. The row remains for its transfers and for
 * restoring it. Refuses `not_found`.
 */
export const removeBeneficiary = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  { types, id }: BeneficiaryReference,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('beneficiary')
    .set({ deleted_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('beneficiary_type', 'in', types)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('not_found');
};

/** Restores a beneficiary removed within the last day; has no effect on one still listed. */
export const restoreBeneficiary = (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  named: BeneficiaryReference,
): Promise<OwnBeneficiary> =>
  transaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const found = await findOwnBeneficiary(trx, customerId, named);
    const removedAt = found?.deleted_at?.getTime();
    if (found === undefined) throw refused('not_found');
    if (removedAt === undefined) return found;
    if (clock.wallMs() - removedAt > restorableForMs) throw refused('not_found');
    await refuseDuplicate(() =>
      trx.updateTable('beneficiary').set({ deleted_at: null }).where('id', '=', found.id).execute(),
    );
    return getListedBeneficiary(trx, customerId, named);
  });
