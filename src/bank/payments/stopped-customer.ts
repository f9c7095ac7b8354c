import { stoppedReason } from '#domain/permissions/facts.ts';
import type { Executor } from '../database/transaction.ts';

/** How long a step of a stopped customer waits before it is tried again. */
export const stoppedWaitMs = 15 * 60_000;

/** The reason shown in the timeline of a waiting transfer. */
export const stoppedWaitReason = 'CUSTOMER_STOPPED';

/** Whether the bank has stopped the customer: their scheduled payments are not sent (A33). */
export const isStoppedCustomer = async (trx: Executor, personId: string): Promise<boolean> =>
  stoppedReason(
    await trx
      .selectFrom('person')
      .select(['synctera_user_status', 'admin_review_status'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow(),
  ) !== undefined;
