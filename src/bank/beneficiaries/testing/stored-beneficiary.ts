import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type { Bank } from '../../bank.ts';

type Parts = Pick<Bank, 'db' | 'random' | 'clock'>;

/** Puts a payee of a type into a person's list, past the rules; gives its id. */
export const addStoredBeneficiary = async (
  { db, random, clock }: Parts,
  personId: string,
  given: { readonly type: BeneficiaryType; readonly destinationAccountId?: string },
): Promise<string> => {
  const id = random.newId();
  await db
    .insertInto('beneficiary')
    .values({
      id,
      person_id: personId,
      beneficiary_type: given.type,
      nickname: `Payee of ${personId}`,
      account_number: random.digits(10),
      routing_number: null,
      destination_account_id: given.destinationAccountId ?? null,
      info: JSON.stringify({ account_holder_name: `Holder ${personId.slice(0, 8)}` }),
      name_check: 'MATCH',
      is_favourite: false,
      version: 1,
      created_at: new Date(clock.wallMs()),
      last_sent_at: null,
      deleted_at: null,
    })
    .execute();
  return id;
};
