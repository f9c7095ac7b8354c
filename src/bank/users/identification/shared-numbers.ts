import type { Bank } from '../../bank.ts';

/**
 * Which of these people gave the number of a paper that somebody else gave, too. It is said to none
 * of them: whoever decides about them by hand is told (product.md B3, DUPLICATE_PERSON).
 */
export const peopleOfSharedNumbers = async (
  { db }: Pick<Bank, 'db'>,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('person_identification as own')
    .innerJoin(
      'person_identification as other',
      'other.number_fingerprint',
      'own.number_fingerprint',
    )
    .select('own.person_id')
    .distinct()
    .where('own.person_id', 'in', personIds)
    .whereRef('other.person_id', '!=', 'own.person_id')
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
};
