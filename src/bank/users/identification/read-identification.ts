import type { UserIdentification } from '#contract/identity.ts';
import type { Executor } from '../../database/transaction.ts';

/** Who a person is; of the number of their paper the last four characters (reliability.md T32). */
export const readIdentification = async (
  db: Executor,
  personId: string,
): Promise<UserIdentification> => {
  const row = await db
    .selectFrom('person')
    .leftJoin('person_profile', 'person_profile.person_id', 'person.id')
    .leftJoin('person_identification as paper', 'paper.person_id', 'person.id')
    .select(['first_name', 'middle_name', 'last_name', 'date_of_birth'])
    .select(['identification_class', 'last_four'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  const { identification_class, last_four, ...rest } = row;
  return {
    ...rest,
    identification:
      identification_class === null || last_four === null
        ? null
        : { identification_class, last_four },
  };
};
