import type { Transaction } from 'kysely';
import type { KybStatus } from '#domain/business/kyb.ts';
import { isOpenKyb, validateKybChange } from '#domain/business/kyb-decisions.ts';
import type { KybDecider, KybReason } from '#domain/business/kyb-decisions.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { mailNotice, notify } from '../messaging/notifications.ts';
import { kybNotice } from './kyb-notices.ts';

/** A business, locked until the transaction ends, so that decisions run one after another. */
export interface LockedBusiness {
  readonly customerId: string;
  readonly name: string;
  readonly status: KybStatus | null;
}

/** Locks a business. Refuses `not_found`. */
export const lockBusiness = async (trx: Executor, businessId: string): Promise<LockedBusiness> => {
  const row = await trx
    .selectFrom('business')
    .select(['customer_id as customerId', 'name', 'synctera_verification_status as status'])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/** A change of the status of a business, and who made it. */
interface KybMove {
  readonly businessId: string;
  readonly by: KybDecider;
  readonly to: KybStatus;
  readonly reason?: KybReason | null | undefined;
}

/** A notice to send by e-mail after the transaction. */
export interface KybMail {
  readonly customerId: string;
  readonly notice: Notice;
}

/** `mail` where the manager is notified; `isPossible` is false where the table forbids the change. */
export interface KybOutcome {
  readonly isPossible: boolean;
  readonly mail: KybMail | undefined;
}

/** Ends an open case where nothing is left to decide. */
const closeCase = async (trx: Executor, { businessId, to }: KybMove, at: Date): Promise<void> => {
  if (isOpenKyb(to)) return;
  await trx
    .updateTable('business_case')
    .set({ closed_at: at })
    .where('business_id', '=', businessId)
    .where('closed_at', 'is', null)
    .execute();
  await trx.deleteFrom('business_review_item').where('business_id', '=', businessId).execute();
};

/**
 * Writes a status where the table allows it, with its audit record, the notification of the
 * manager, and the end of the case. A rejection without a reason says that the details were not
 * confirmed. The caller has locked the business.
 */
export const moveKyb = async (
  trx: Transaction<Tables>,
  bank: Bank,
  before: LockedBusiness,
  move: KybMove,
): Promise<KybOutcome> => {
  const { businessId, by, to } = move;
  const answer = validateKybChange(by, before.status, to);
  if (answer !== 'allowed') return { isPossible: answer === 'same', mail: undefined };
  const atMs = await bank.clock.businessMs();
  await trx
    .updateTable('business')
    .set({ synctera_verification_status: to })
    .where('id', '=', businessId)
    .execute();
  const reason = to === 'REJECTED' ? (move.reason ?? 'DETAILS_NOT_CONFIRMED') : null;
  await trx
    .insertInto('business_status_change')
    .values({
      id: bank.random.newId(),
      business_id: businessId,
      from_status: before.status,
      to_status: to,
      decided_by: by,
      changed_at: new Date(atMs),
      reason_code: reason,
    })
    .execute();
  await closeCase(trx, move, new Date(atMs));
  // A customer's own submission is answered at once.
  if (by === 'customer') return { isPossible: true, mail: undefined };
  const { customerId } = before;
  const notice = kybNotice(before.name, to);
  await notify(trx, [{ id: bank.random.newId(), customerId, createdAtMs: atMs, ...notice }]);
  return { isPossible: true, mail: { customerId, notice } };
};

/** Sends the e-mail about a change (spec 8); call it after the transaction. */
export const mailKyb = async (bank: Bank, mail: KybMail | undefined): Promise<void> => {
  if (mail !== undefined) await mailNotice(bank, mail.customerId, 'VERIFICATION', mail.notice);
};

/** The newest change to `REJECTED` of a rejected business. */
export const findRejection = (db: Executor, businessId: string) =>
  db
    .selectFrom('business_status_change')
    .select(['changed_at', 'reason_code'])
    .where('business_id', '=', businessId)
    .where('to_status', '=', 'REJECTED')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
