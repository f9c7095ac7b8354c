import type { Bank } from '../../bank.ts';

/** Links a checking account at a bank in the US for a person, as its own sign-in would; gives its id. */
export const addStoredLink = async (
  { db, random, clock }: Pick<Bank, 'db' | 'random' | 'clock'>,
  personId: string,
): Promise<string> => {
  const id = random.newId();
  await db
    .insertInto('linked_bank')
    .values({
      id,
      person_id: personId,
      way: 'PLAID',
      institution: 'JPMorgan Chase Bank',
      name: 'Checking',
      account_holder_name: 'Rahima Khatun',
      subtype: 'CHECKING',
      routing_number: '021000021',
      account_number: random.digits(12),
      status: 'READY',
      created_at: new Date(clock.wallMs()),
    })
    .execute();
  return id;
};
