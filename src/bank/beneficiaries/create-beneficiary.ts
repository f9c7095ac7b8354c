import type { Transaction } from 'kysely';
import { maxBeneficiaries, typesInCollection } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryCollection } from '#domain/beneficiaries/collections.ts';
import { validateNickname, normalizeNickname } from '#domain/beneficiaries/account-fields.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { Bank } from '../database/bank.ts';
import { errorCode } from '../database/failures.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { findCustomer, lockCustomer } from '../customers/customers.ts';
import { refuseProblems } from '../http/require.ts';
import type { Destination } from './destinations.ts';
import { requireTypePermission } from './permissions.ts';
import { checkName, countLookUp } from './name-check.ts';
import type { NameCheck } from './name-check.ts';
import { findOwnBeneficiary, listOwnBeneficiaries } from './queries.ts';
import type { OwnBeneficiary } from './queries.ts';

/** A new beneficiary as submitted. */
export interface NewBeneficiary {
  readonly type: BeneficiaryType;
  readonly nickname: string | undefined;
  readonly isNameAccepted: boolean;
  readonly destinationOf: () => Destination | Promise<Destination>;
}

/**
 * Refuses a name that differs from the bank's record, unless the customer has confirmed it
 * (product.md B9).
 */
export const requireNameAccepted = ({ result }: NameCheck, isAccepted: boolean): void => {
  if ((result === 'CLOSE' || result === 'NO_MATCH') && !isAccepted) throw refused('name_mismatch');
};

/**
 * Runs an insert that may collide with a listed beneficiary; refuses `already_saved` at its field.
 */
export const refuseDuplicate = async <Result>(
  write: () => Promise<Result>,
  field?: Destination['field'],
): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    const fields =
      field === undefined ? {} : { fields: { [field]: [fieldProblems.already_saved] } };
    throw refused('already_saved', fields);
  }
};

/** Validates a new beneficiary before anything is written, which may query other banks. */
export const prepareBeneficiary = async (
  bank: Bank,
  customerId: string,
  beneficiary: NewBeneficiary,
) => {
  const user = await findCustomer(bank.db, customerId);
  requireTypePermission(user!, beneficiary.type);
  const problem = validateNickname(beneficiary.nickname);
  if (problem !== undefined) refuseProblems({ beneficiary_nickname: problem });
  await countLookUp(bank, customerId);
  const destination = await beneficiary.destinationOf();
  const check = await checkName(bank, destination);
  requireNameAccepted(check, beneficiary.isNameAccepted);
  return { destination, check };
};

type Prepared = Awaited<ReturnType<typeof prepareBeneficiary>>;

const insert = async (
  trx: Transaction<Tables>,
  row: { readonly id: string; readonly customerId: string; readonly now: Date },
  beneficiary: NewBeneficiary,
  { destination, check }: Prepared,
): Promise<void> => {
  const { type, accountNumber, routingNumber, accountId, info } = destination;
  await trx
    .insertInto('beneficiary')
    .values({
      id: row.id,
      customer_id: row.customerId,
      beneficiary_type: type,
      nickname: normalizeNickname(beneficiary.nickname, info['account_holder_name'] ?? ''),
      account_number: accountNumber,
      routing_number: routingNumber,
      destination_account_id: accountId,
      info: JSON.stringify(info),
      name_check: check.result,
      is_favourite: false,
      version: 1,
      created_at: row.now,
      last_sent_at: null,
      deleted_at: null,
    })
    .execute();
};

const requireSpace = async (
  trx: Executor,
  customerId: string,
  collection: BeneficiaryCollection,
) => {
  const window = { limit: 1, offset: 0 };
  const { count } = await listOwnBeneficiaries(trx, customerId, {
    types: typesInCollection(collection),
    window,
  });
  if (count >= maxBeneficiaries) throw refused('too_many_payees');
};

/**
 * Adds a beneficiary to the customer's list; run it under an idempotency key. Locks the customer
 * and checks the permission again.
 */
export const addBeneficiary = async (
  bank: Bank,
  trx: Transaction<Tables>,
  owner: { readonly customerId: string; readonly collection: BeneficiaryCollection },
  beneficiary: NewBeneficiary,
  prepared: Prepared,
): Promise<OwnBeneficiary> => {
  const { customerId, collection } = owner;
  requireTypePermission(await lockCustomer(trx, customerId), beneficiary.type);
  await requireSpace(trx, customerId, collection);
  const id = bank.random.newId();
  const now = new Date(bank.clock.wallMs());
  const { field } = prepared.destination;
  await refuseDuplicate(() => insert(trx, { id, customerId, now }, beneficiary, prepared), field);
  return (await findOwnBeneficiary(trx, customerId, { types: typesInCollection(collection), id }))!;
};
