import type { Bank } from '../bank.ts';
import type { StoredFacts } from '../users/facts/stored-facts.ts';
import { readInquiries } from './inquiries/read-inquiries.ts';

const thirtyDaysMs = 30 * 86_400_000;

/** Whether the person's identity was checked under the name they have now. */
const isIdentityChecked = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<boolean> =>
  (await readInquiries(bank, personId)).some(({ status }) => status === 'completed');

const countRestarts = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<number> => {
  const sinceMs = (await clock.businessMs()) - thirtyDaysMs;
  const { count } = await db
    .selectFrom('status_change')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('decided_by', '=', 'customer')
    .where('to_status', '=', 'AWAITING_PROFILE_COMPLETION')
    .where('from_status', '!=', 'AWAITING_SIGNUP_COMPLETION')
    .where('changed_at', '>', new Date(sinceMs))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const hasOpenCase = async ({ db }: Pick<Bank, 'db'>, personId: string): Promise<boolean> => {
  const open = await db
    .selectFrom('verification_case')
    .select('id')
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
};

/** What of a person's facts their verification holds (reliability.md 2.1). */
export const readVerificationFacts = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<
  Pick<StoredFacts, 'is_identity_checked' | 'has_open_case' | 'restarts_in_thirty_days'>
> => ({
  is_identity_checked: await isIdentityChecked(bank, personId),
  has_open_case: await hasOpenCase(bank, personId),
  restarts_in_thirty_days: await countRestarts(bank, personId),
});
