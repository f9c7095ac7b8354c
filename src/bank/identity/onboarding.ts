import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isInKyc, verificationStages } from '#domain/identity/approval-status.ts';
import { submissionConsents } from '#domain/identity/consents.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { parseReferralCode } from '#domain/identity/onboarding.ts';
import type { ProfileFacts } from '#domain/identity/status-changes.ts';
import { validateStatusChange } from '#domain/identity/status-changes.ts';
import { validateDecision } from '#domain/identity/status-decisions.ts';
import { refused } from '#domain/refusals.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { updateOnboarding } from '#contract/identity.ts';
import { onboardingFacts } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import { hasConsents } from '../customers/consents.ts';
import { findCustomer, lockCustomer } from '../customers/customers.ts';
import { saveProfile } from '../customers/profile.ts';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import type { KycCase } from '../rails/identity-provider.ts';
import { guardFactsOf, readFacts } from './onboarding-facts.ts';
import { requireIdentityProvider } from './inquiries.ts';
import { moveStatus, stillMissing } from './status-changes.ts';

/**
 * Moves a person's own profile along, where the table and the facts allow it (product.md A23,
 * reliability.md 2.1). Judged under the person's lock: of two changes at once one is judged anew, and
 * no fact becomes another between the judgement and the change. Refuses `not_found` for anybody else,
 * `step_not_possible` for what the table forbids and `still_missing` with what is.
 */
export const changeStatus = async (
  bank: Bank,
  personId: string,
  { id, to }: { readonly id: string; readonly to: ProfileApprovalStatus },
): Promise<User> => {
  if (id !== personId) throw refused('not_found');
  return transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, personId);
    const from = user.profile_approval_status;
    const facts = await readFacts({ db: trx, clock: bank.clock }, personId);
    const answer = validateStatusChange(from, to, guardFactsOf(facts));
    if (answer.kind === 'same') return user;
    if (answer.kind === 'forbidden') throw refused('step_not_possible');
    if (answer.kind === 'not_ready') throw stillMissing(answer.missing);
    const atMs = await bank.clock.businessMs();
    await moveStatus(trx, bank.random, { personId, from, to, by: 'customer', atMs });
    return { ...user, profile_approval_status: to };
  });
};

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
const openCase = (bank: Bank, personId: string): Promise<KycCase | undefined> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, personId);
    if (isSubmitted(user.profile_approval_status)) return undefined;
    requireIdentityProvider(bank);
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
export const submitForVerification = async (bank: Bank, personId: string): Promise<User> => {
  const toJudge = await openCase(bank, personId);
  if (toJudge !== undefined) await requireIdentityProvider(bank).judge(toJudge);
  const user = await findCustomer(bank.db, personId);
  if (user === undefined) throw new Error('the person of a session is there');
  return user;
};

/** What the person's own devices are told of the facts; what is the bank's alone is left out. */
export const readOnboarding = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<OnboardingFacts> => v.parse(onboardingFacts, await readFacts(bank, personId));

/**
 * Keeps who invited a person, for whom the account is and the plan (spec 4). A code is kept as it was
 * given: whether it is anybody's is not told, and counts once invitations are reckoned.
 */
export const saveOnboardingChoices = async (
  bank: Bank,
  personId: string,
  choice: BodyOf<typeof updateOnboarding>,
): Promise<void> => {
  const { referral_code: typed, ...rest } = choice;
  const code = typed === undefined ? undefined : parseReferralCode(typed);
  if (typed !== undefined && code === undefined) refuseProblems({ referral_code: 'not_a_code' });
  await saveProfile(bank.db, bank, personId, { ...rest, referral_code: code });
};
