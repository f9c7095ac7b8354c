import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import type { Profile } from './read-profile.ts';

/** Only what was sent: a field left out keeps its value. */
const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

type ProfileChange = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** Keeps some of what a person tells of themselves, beside what they told before. */
export const keepProfile = async (
  db: Executor,
  { clock }: Pick<Bank, 'clock'>,
  personId: string,
  change: ProfileChange,
): Promise<void> => {
  const values = { ...given(change), updated_at: new Date(clock.wallMs()) } as Partial<Profile> & {
    updated_at: Date;
  };
  await db
    .insertInto('person_profile')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
};
