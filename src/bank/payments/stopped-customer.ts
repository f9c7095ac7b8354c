import { stoppedReason } from '#domain/permissions/facts.ts';
import type { Executor } from '../database/transaction.ts';

/** When what a stopped customer had asked for is looked at again: it waits until the stop is lifted. */
export const stoppedWaitMs = 15 * 60_000;

/** Why a transfer waits, as its timeline has it. */
export const stoppedWaitReason = 'CUSTOMER_STOPPED';

/** Whether the bank has stopped a customer: what they had scheduled is not handed over (A33). */
export const isStoppedCustomer = async (trx: Executor, personId: string): Promise<boolean> =>
  stoppedReason(
    await trx
      .selectFrom('person')
      .select(['synctera_user_status', 'admin_review_status'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow(),
  ) !== undefined;
