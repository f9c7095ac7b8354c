import { achPullTimes } from '#domain/deposits/funds-availability.ts';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { putIn } from '../putting-in/put-in.ts';
import { addStoredLink } from './stored-link.ts';

/** Links a bank for a person and pulls ten dollars from it into their account. */
export const addStoredDeposit = async (
  bank: Bank,
  personId: string,
  accountId: string,
): Promise<{ readonly link: string; readonly deposit: string }> => {
  const link = await addStoredLink(bank, personId);
  const nowMs = await bank.clock.businessMs();
  const { availableAtMs } = achPullTimes(nowMs, railCalendar);
  const made = await transaction(bank.db, (trx) =>
    putIn(trx, bank, {
      personId,
      reference: bank.random.newId(),
      body: {
        destination_account: accountId,
        method: 'ACH_PULL',
        external_account_id: link,
        amount: '10.00',
        available_at: new Date(availableAtMs).toISOString(),
      },
    }),
  );
  return { link, deposit: made.id };
};
