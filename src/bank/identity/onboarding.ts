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
import type { Bank } from '../database/bank.ts';
import { hasConsents } from '../customers/consents.ts';
import { findCustomer, lockCustomer } from '../customers/customers.ts';
import { saveProfile } from '../customers/profile.ts';
import type { Tables } from '../database/tables.ts';
import { countTry, type RateLimit } from '../database/rate-limit.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import type { KycCase } from '../platform/gateways.ts';
import { guardFactsOf, readFacts } from './onboarding-facts.ts';
import { requireIdentityProvider } from './inquiries.ts';
import { joinByCode } from './referrals.ts';
import { moveStatus, stillMissing } from './status-changes.ts';

/**
 * Changes the status of a customer's own profile where the table and the facts allow it (product.md
 * A23, reliability.md 2.1). Validated under the customer's lock, so that concurrent changes see
 * each other and the facts cannot change in between. Refuses `not_found` for another customer,
 * `step_not_possible` for what the table forbids, and `still_missing` with the missing facts.
 */
export const changeStatus = async (
  bank: Bank,
  customerId: string,
  { id, to }: { readonly id: string; readonly to: ProfileApprovalStatus },
): Promise<User> => {
  if (id !== customerId) throw refused('not_found');
  return transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    const from = user.profile_approval_status;
    const facts = await readFacts({ db: trx, clock: bank.clock }, customerId);
    const answer = validateStatusChange(from, to, guardFactsOf(facts));
    if (answer.kind === 'same') return user;
    if (answer.kind === 'forbidden') throw refused('step_not_possible');
    if (answer.kind === 'not_ready') throw stillMissing(answer.missing);
    const atMs = await bank.clock.businessMs();
    await moveStatus(trx, bank.random, { customerId, from, to, by: 'customer', atMs });
    return { ...user, profile_approval_status: to };
  });
};

const submitted = 'VERIFICATION_IN_PROGRESS';

/**
 * True where KYC already has the profile; refuses `start_again_first` where it must be restarted.
 */
const isSubmitted = (status: ProfileApprovalStatus): boolean => {
  if (!isInKyc(status)) return false;
  if (['refused', 'submission'].includes(verificationStages[status]))
    throw refused('start_again_first');
  return true;
};

/**
 * Moves a restarted profile to the status that saving it would give, since the customer may have
 * nothing to change. Returns the status to submit from.
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
  await moveStatus(trx, bank.random, { customerId: id, from, to, by: 'customer', atMs });
  return to;
};

/** Moves a complete profile to the submitted status, by the customer's transition or the bank's. */
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
  // The bank's own transition requires the same facts as the customer's.
  const ready = validateStatusChange('PROFILE_COMPLETED', submitted, facts);
  if (ready.kind === 'not_ready') throw stillMissing(ready.missing);
  const move = {
    customerId: user.id,
    from,
    to: submitted,
    by: isBanks ? 'bank' : 'customer',
  } as const;
  const atMs = await bank.clock.businessMs();
  await moveStatus(trx, bank.random, { ...move, atMs });
};

/**
 * Opens a case, or returns the open one without a provider event; undefined where nothing remains
 * to decide. Runs under the customer's lock, so that no name, number or document changes between
 * reading the facts and the submission.
 */
const openCase = (bank: Bank, customerId: string): Promise<KycCase | undefined> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    if (isSubmitted(user.profile_approval_status)) return undefined;
    requireIdentityProvider(bank);
    const caseOf = (caseId: string) => ({ caseId, customerId, lastName: user.last_name });
    const open = await trx
      .selectFrom('verification_case')
      .select(['id', 'last_event_at'])
      .where('customer_id', '=', customerId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (open !== undefined) return open.last_event_at === null ? caseOf(open.id) : undefined;
    const facts = await readFacts({ db: trx, clock: bank.clock }, customerId);
    await bringToSubmitted(trx, bank, user, guardFactsOf(facts));
    if (!(await hasConsents(trx, customerId, submissionConsents(facts.country))))
      throw stillMissing(['certification']);
    const id = bank.random.newId();
    await trx
      .insertInto('verification_case')
      .values({ id, customer_id: customerId, opened_at: new Date(await bank.clock.businessMs()) })
      .execute();
    return caseOf(id);
  });

/**
 * Submits a customer for KYC (spec 4, `POST /customer-verify/`) and returns the profile after the
 * provider's decision. Submitting twice, or again after a lost response, opens one case. Refuses
 * `still_missing` with the missing facts, and `start_again_first` where the profile must be
 * restarted.
 */
export const submitForVerification = async (bank: Bank, customerId: string): Promise<User> => {
  const toJudge = await openCase(bank, customerId);
  if (toJudge !== undefined) await requireIdentityProvider(bank).decide(toJudge);
  const user = await findCustomer(bank.db, customerId);
  if (user === undefined) throw new Error('the customer of a session exists');
  return user;
};

/** The facts without those internal to the bank. */
export const readOnboarding = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
): Promise<OnboardingFacts> => v.parse(onboardingFacts, await readFacts(bank, customerId));

/** Guesses of invitation codes: far more than a customer needs who types one from a message. */
const codesPerCustomer: RateLimit = {
  name: 'invitation/code',
  most: 20,
  windowSeconds: 3600,
};

/**
 * Stores the referral code, the onboarding type and the plan (spec 4). A code joins the customer to
 * the one who gave it to them. Refuses `invalid_input` for a code that cannot be used, and
 * `too_many_requests` after 20 codes in an hour.
 */
export const saveOnboardingChoices = async (
  bank: Bank,
  customerId: string,
  choice: BodyOf<typeof updateOnboarding>,
): Promise<void> => {
  const { referral_code: typed, ...rest } = choice;
  const code = typed === undefined ? undefined : parseReferralCode(typed);
  if (typed !== undefined && code === undefined) refuseProblems({ referral_code: 'not_a_code' });
  if (code !== undefined) await countTry(bank, codesPerCustomer, customerId);
  await transaction(bank.db, async (trx) => {
    if (code !== undefined) await joinByCode(trx, bank, customerId, code);
    await saveProfile(trx, bank, customerId, { ...rest, referral_code: code });
  });
};
