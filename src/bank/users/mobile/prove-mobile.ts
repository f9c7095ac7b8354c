import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { errorCode } from '../../database/connection-failure.ts';

const uniqueViolation = '23505';

/**
 * Makes a number the person's own, since a code that went to it came back. Refuses `invalid_input`
 * where it is somebody else's: that is told only to who holds the phone. Refuses `conflict` where a
 * number was proved meanwhile.
 */
export const proveMobile = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
  mobileNumber: string,
): Promise<void> => {
  try {
    const { numUpdatedRows } = await db
      .updateTable('person')
      .set({ mobile_number: mobileNumber, offered_mobile_number: null })
      .where('id', '=', personId)
      .where('mobile_number', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refused('conflict');
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw refused('invalid_input', {
      fields: { mobile_number: ['This number belongs to another account.'] },
    });
  }
};
