import type { Bank } from '../../bank.ts';

/**
 * Whether somebody else gave the number of this person's paper too. It is never said to either of
 * them: the check of the identity looks at it (product.md B3, DUPLICATE_PERSON).
 */
export const isNumberOfAnother = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
): Promise<boolean> => {
  const other = await db
    .selectFrom('person_identification as own')
    .innerJoin(
      'person_identification as other',
      'other.number_fingerprint',
      'own.number_fingerprint',
    )
    .select('other.person_id')
    .where('own.person_id', '=', personId)
    .where('other.person_id', '!=', personId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};
