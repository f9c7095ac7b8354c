import type { Transaction } from 'kysely';
import type { User } from '#contract/customers.ts';
import { submissionConsents } from '#domain/identity/consents.ts';
import { isInKyc } from '#domain/identity/approval-status.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { validateStatusChange } from '#domain/identity/status-changes.ts';
import type { ProfileFacts } from '#domain/identity/status-changes.ts';
import { validateDecision } from '#domain/identity/status-decisions.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { hasConsents } from '../consents/record-consents.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import type { CaseToJudge } from '../rails/identity-provider/identity-provider.ts';
import { identityProvider } from '../rails/identity-provider/provider-of-bank.ts';
import { stillMissing } from '../users/still-missing.ts';
import { guardFactsOf, readFacts } from '../users/facts/read-facts.ts';
import { findUser } from '../users/find-user.ts';
import { lockPerson } from '../users/lock-person.ts';
import { moveStatus } from './status/move-status.ts';

const submitted = 'VERIFICATION_IN_PROGRESS';

/** True where KYC has it already; refuses `start_again_first` where the profile must be begun again. */
const isSubmitted = (status: ProfileApprovalStatus): boolean => {
  if (!isInKyc(status)) return false;
  if (['refused', 'submission'].includes(verificationStages[status]))
    throw refused('start_again_first');
  return true;
};

/**
 * Takes a profile that was started again through the status it would have on saving, since nothing
 * may be left to save: gives the status it is submitted from.
 */
const saveRestarted = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { id, profile_approval_status: from }: User,
  facts: ProfileFacts,
): Promise<ProfileApprovalStatus> => {
  const to = 'PROFILE_INFO_SAVED';
  if (from !== 'AWAITING_PROFILE_COMPLETION') return from;
  const saved = validateStatusChange(from, to, facts);
  if (saved.kind === 'not_ready') throw stillMissing(saved.missing);
  const atMs = await bank.clock.businessMs();
  await moveStatus(trx, bank.random, { personId: id, from, to, by: 'customer', atMs });
  return to;
};

/** Brings a profile that is ready to the status of a submitted one, by whichever half allows it. */
const bringToSubmitted = async (
  trx: Transaction<Tables>,
  bank: Bank,
  user: User,
  facts: ProfileFacts,
): Promise<void> => {
  const from = await saveRestarted(trx, bank, user, facts);
  const own = validateStatusChange(from, submitted, facts);
  if (own.kind === 'same') return;
  if (own.kind === 'not_ready') throw stillMissing(own.missing);
  const isBanks =
    own.kind === 'forbidden' && validateDecision('bank', from, submitted) === 'allowed';
  if (own.kind === 'forbidden' && !isBanks) throw refused('step_not_possible');
  // The bank asks of its own half what the customer's half asks.
  const ready = validateStatusChange('PROFILE_COMPLETED', submitted, facts);
  if (ready.kind === 'not_ready') throw stillMissing(ready.missing);
  const move = {
    personId: user.id,
    from,
    to: submitted,
    by: isBanks ? 'bank' : 'customer',
  } as const;
  const atMs = await bank.clock.businessMs();
  await moveStatus(trx, bank.random, { ...move, atMs });
};

/**
 * Opens the case, or finds the one the provider has said nothing of yet; undefined where there is
 * nothing to judge. Judged under the person's lock: nobody is submitted under a name, a number or
 * papers that were others when the facts were read.
 */
const openCase = (bank: Bank, personId: string): Promise<CaseToJudge | undefined> =>
  transaction(bank.db, async (trx) => {
    const user = await lockPerson(trx, personId);
    if (isSubmitted(user.profile_approval_status)) return undefined;
    identityProvider(bank);
    const caseOf = (caseId: string) => ({ caseId, personId, lastName: user.last_name });
    const open = await trx
      .selectFrom('verification_case')
      .select(['id', 'told_at'])
      .where('person_id', '=', personId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (open !== undefined) return open.told_at === null ? caseOf(open.id) : undefined;
    const facts = await readFacts({ db: trx, clock: bank.clock }, personId);
    await bringToSubmitted(trx, bank, user, guardFactsOf(facts));
    if (!(await hasConsents(trx, personId, submissionConsents(facts.country))))
      throw stillMissing(['certification']);
    const id = bank.random.newId();
    await trx
      .insertInto('verification_case')
      .values({ id, person_id: personId, opened_at: new Date(await bank.clock.businessMs()) })
      .execute();
    return caseOf(id);
  });

/**
 * Submits a person for KYC (spec 4, `POST /person-verify/`) and gives the profile as the provider's
 * decision left it. Submitting twice, or again after a lost answer, makes one case. Refuses
 * `still_missing` with what is, and `start_again_first` where the profile must be begun again.
 */
export const submitPerson = async (bank: Bank, personId: string): Promise<User> => {
  const toJudge = await openCase(bank, personId);
  if (toJudge !== undefined) await identityProvider(bank).judge(toJudge);
  const user = await findUser(bank.db, personId);
  if (user === undefined) throw new Error('the person of a session is there');
  return user;
};
