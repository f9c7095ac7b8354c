import type { Selectable } from 'kysely';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';
import type { BeneficiaryTable } from '../database/tables/beneficiaries.ts';

/** A stored beneficiary, with the time when its account at this bank was closed. */
export type OwnBeneficiary = Selectable<BeneficiaryTable> & { readonly closed_at: Date | null };

/**
 * Beneficiaries of one customer and of the given types. Every query filters by owner and collection
 * (reliability.md T19).
 */
const selectOwnBeneficiaries = (
  db: Executor,
  customerId: string,
  types: readonly BeneficiaryType[],
) =>
  db
    .selectFrom('beneficiary')
    .leftJoin('account', 'account.id', 'beneficiary.destination_account_id')
    .where('beneficiary.customer_id', '=', customerId)
    .where('beneficiary.beneficiary_type', 'in', types);

/** The id of a beneficiary and its collection. */
export interface BeneficiaryReference {
  readonly types: readonly BeneficiaryType[];
  readonly id: string;
}

/** A page of the list, newest first, and the total number. */
export const listOwnBeneficiaries = async (
  db: Executor,
  customerId: string,
  { types, window }: { readonly types: readonly BeneficiaryType[]; readonly window: ListWindow },
): Promise<{ results: OwnBeneficiary[]; count: number }> => {
  const listed = selectOwnBeneficiaries(db, customerId, types).where(
    'beneficiary.deleted_at',
    'is',
    null,
  );
  const results = await listed
    .selectAll('beneficiary')
    .select('account.closed_at')
    .orderBy('beneficiary.created_at', 'desc')
    .orderBy('beneficiary.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await listed
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results, count: Number(count) };
};

/** One beneficiary, also a removed one; undefined where it does not exist. */
export const findOwnBeneficiary = (
  db: Executor,
  customerId: string,
  { types, id }: BeneficiaryReference,
): Promise<OwnBeneficiary | undefined> =>
  selectOwnBeneficiaries(db, customerId, types)
    .selectAll('beneficiary')
    .select('account.closed_at')
    .where('beneficiary.id', '=', id)
    .executeTakeFirst();

/** One listed beneficiary. Refuses `not_found`. */
export const getListedBeneficiary = async (
  db: Executor,
  customerId: string,
  named: BeneficiaryReference,
): Promise<OwnBeneficiary> => {
  const found = await findOwnBeneficiary(db, customerId, named);
  if (found === undefined || found.deleted_at !== null) throw refused('not_found');
  return found;
};

/** The fields common to every beneficiary's response. */
export const commonView = (row: OwnBeneficiary) => ({
  id: row.id,
  beneficiary_nickname: row.nickname,
  is_favourite: row.is_favourite,
  name_check: row.name_check,
  status: row.closed_at === null ? ('ACTIVE' as const) : ('DISABLED' as const),
  version: row.version,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
});
