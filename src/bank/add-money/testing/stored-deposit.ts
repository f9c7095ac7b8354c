import { pullTimes } from '#domain/add-money/funds-hold.ts';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { putIn } from '../putting-in/put-in.ts';

/** Links a bank for a person and pulls ten dollars from it into their account. */
export const addStoredDeposit = async (
  bank: Bank,
  personId: string,
  accountId: string,
): Promise<{ readonly link: string; readonly deposit: string }> => {
  const link = bank.random.newId();
  const nowMs = await bank.clock.businessMs();
  await bank.db
    .insertInto('linked_bank')
    .values({
      id: link,
      person_id: personId,
      way: 'PLAID',
      institution: 'JPMorgan Chase Bank',
      name: 'Checking',
      account_holder_name: 'Rahima Khatun',
      subtype: 'CHECKING',
      routing_number: '021000021',
      account_number: bank.random.digits(12),
      status: 'READY',
      created_at: new Date(nowMs),
    })
    .execute();
  const { availableAtMs } = pullTimes(nowMs, railCalendar);
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
