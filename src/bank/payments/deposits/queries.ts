import { refused } from '#domain/refusals.ts';
import type { Deposit, DepositReference } from '#contract/deposits.ts';
import type { Bank } from '#bank/database/bank.ts';
import {
  countListed,
  hasRowsBefore,
  requireRowBefore,
  anyIdOfPage,
} from '#bank/database/list-page.ts';
import type { Profile } from '#bank/database/profiles.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { lockCustomerRow, transaction } from '#bank/database/transaction.ts';
import type { ListWindow } from '#bank/http/request-input.ts';
import type { BranchSlip, DepositRow, DepositedCheck } from './deposit-view.ts';
import { depositView, readDepositEvents } from './deposit-view.ts';

/** Deposits of one customer. Every query filters by owner (reliability.md T19). */
const ownDeposits = (db: Executor, customerId: string) =>
  db
    .selectFrom('deposit')
    .innerJoin('account', 'account.id', 'deposit.account_id')
    .where('deposit.customer_id', '=', customerId)
    .selectAll('deposit')
    .select('account.currency');

const viewAll = async (db: Executor, rows: readonly DepositRow[]): Promise<readonly Deposit[]> => {
  const ids = rows.map(({ id }) => id);
  const stories = await readDepositEvents(db, ids);
  const slips = await readSlips(db, ids);
  const checks = await readChecks(db, ids);
  return rows.map((row) =>
    depositView(row, stories.get(row.id)!, { slip: slips.get(row.id), check: checks.get(row.id) }),
  );
};

/** One deposit with its events. Refuses `not_found`, also for another customer's deposit. */
export const readDeposit = async (
  db: Executor,
  customerId: string,
  id: string,
): Promise<Deposit> => {
  const row = await ownDeposits(db, customerId).where('deposit.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return (await viewAll(db, [row]))[0]!;
};

/** Returns the deposit with this client reference, or undefined. */
export const findByReference = async (
  db: Executor,
  customerId: string,
  reference: string,
): Promise<Deposit | undefined> => {
  const row = await ownDeposits(db, customerId)
    .where('client_reference', '=', reference)
    .executeTakeFirst();
  return row && (await viewAll(db, [row]))[0];
};

const referenceView = (deposit: Deposit): DepositReference => ({
  client_reference: deposit.client_reference,
  outcome: ['INIT', 'PENDING'].includes(deposit.status) ? 'PROCESSING' : 'DONE',
  deposit,
});

/** A profile's deposits, newest first. */
export const listDeposits = async (
  db: Executor,
  profile: Profile,
  window: ListWindow,
): Promise<{ results: DepositReference[]; count: number }> => {
  await requireRowBefore(db, 'deposit', profile, window);
  const rows = await ownDeposits(db, profile.customerId)
    .where('deposit.profile_id', '=', profile.id)
    .$if(hasRowsBefore(window), (all) =>
      all.where('deposit.id', '=', anyIdOfPage(db, 'deposit', profile, window)),
    )
    .orderBy('deposit.created_at', 'desc')
    .orderBy('deposit.id', 'desc')
    .limit(window.limit)
    .execute();
  const page = { ...window, length: rows.length };
  const count = await countListed(db, 'deposit', profile, page);
  return { results: (await viewAll(db, rows)).map(referenceView), count };
};

export const isVoided = async (db: Executor, customerId: string, reference: string) =>
  (await db
    .selectFrom('deposit_void')
    .select('client_reference')
    .where('customer_id', '=', customerId)
    .where('client_reference', '=', reference)
    .executeTakeFirst()) !== undefined;

/** The outcome of a client reference (product.md A22). */
export const readReference = async (
  db: Executor,
  customerId: string,
  reference: string,
): Promise<DepositReference> => {
  const deposit = await findByReference(db, customerId, reference);
  if (deposit !== undefined) return referenceView(deposit);
  const outcome = (await isVoided(db, customerId, reference)) ? 'VOIDED' : 'NOT_RECEIVED';
  return { client_reference: reference, outcome, deposit: null };
};

/**
 * Voids a client reference: returns the deposit made under it, or makes sure that none can be made
 * later. It takes the same customer lock as a deposit, so the two cannot run at the same time.
 */
export const voidReference = ({ db, clock }: Bank, customerId: string, reference: string) =>
  transaction(db, async (trx) => {
    await lockCustomerRow(trx, customerId);
    if ((await findByReference(trx, customerId, reference)) === undefined)
      await trx
        .insertInto('deposit_void')
        .values({
          customer_id: customerId,
          client_reference: reference,
          voided_at: new Date(await clock.businessMs()),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return readReference(trx, customerId, reference);
  });

/** Slips of the branch deposits among the given deposits. */
const readSlips = async (
  db: Executor,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, BranchSlip>> => {
  if (depositIds.length === 0) return new Map();
  const slips = await db
    .selectFrom('branch_deposit')
    .selectAll()
    .where('deposit_id', 'in', depositIds)
    .execute();
  return new Map(slips.map((slip) => [slip.deposit_id, slip]));
};

/** Checks of the check deposits among the given deposits. */
const readChecks = async (
  db: Executor,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, DepositedCheck>> => {
  if (depositIds.length === 0) return new Map();
  const checks = await db
    .selectFrom('check_deposit')
    .select(['deposit_id', 'check_number', 'front_id', 'back_id'])
    .where('deposit_id', 'in', depositIds)
    .execute();
  return new Map(checks.map((check) => [check.deposit_id, check]));
};
