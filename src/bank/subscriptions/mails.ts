import type { Bank } from '../database/bank.ts';
import { mailNotice } from '../messaging/notifications.ts';

/**
 * Also e-mails what customers were notified of by steps of their subscriptions at a moment: the end of
 * a trial, a charge, a charge that failed, the end of a plan. Call after commit; a step that failed has
 * stored nothing, so nothing is sent for it.
 */
export const mailSteps = async (
  bank: Pick<Bank, 'db' | 'messages' | 'log' | 'config'>,
  customerIds: ReadonlySet<string>,
  atMs: number,
): Promise<void> => {
  if (customerIds.size === 0) return;
  const rows = await bank.db
    .selectFrom('notification')
    .select(['customer_id', 'title', 'message'])
    .where('customer_id', 'in', [...customerIds])
    .where('related_type', '=', 'SUBSCRIPTION')
    .where('created_at', '=', new Date(atMs))
    .orderBy('id')
    .execute();
  for (const { customer_id: customerId, title, message } of rows)
    await mailNotice(bank, customerId, 'SUBSCRIPTION', { title, message });
};
