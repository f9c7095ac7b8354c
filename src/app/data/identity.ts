import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import { consentVersions } from '#domain/identity/consents.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { statusAfterSaving } from '#domain/identity/onboarding.ts';
import { isCustomerChange } from '#domain/identity/status-changes.ts';
import type { User } from '#contract/customers.ts';
import { updateUserStatus } from '#contract/customers.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type {
  AdditionalInfo,
  IdentityVerification,
  UserConsent,
  UserIdentification,
  VerificationCentre,
} from '#contract/identity.ts';
import {
  createUserConsents,
  generateIdv,
  getAdditionalInfo,
  getOnboarding,
  getUserIdentification,
  getVerificationCentre,
  listPersonaIdv,
  listUserConsents,
  onboardingFacts,
  resubmitItem,
  updateAdditionalInfo,
  updateOnboarding,
  updateUserIdentification,
  verificationCentre,
  verifyPerson,
} from '#contract/identity.ts';
import { call } from '../platform/api/api-client.ts';
import { navigateToExternal } from '../platform/browser/native.ts';
import { preferences } from '../platform/preferences.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import type { ReadContext } from './cache/read-query.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { userQuery } from './customers.ts';

const onboardingCache = persistedCache<OnboardingFacts>({
  name: 'onboarding',
  schema: onboardingFacts,
  // With the free plan only.
  formerShapes: ['b3fa768a'],
});

/** The onboarding facts; each device derives the next step from them (product.md B2). */
export const onboardingQuery = () =>
  readQuery<OnboardingFacts>({
    key: ['onboarding'],
    persisted: onboardingCache,
    read: (context) => call(getOnboarding, context),
  });

/** Saves an onboarding choice at the bank. */
export const saveOnboardingChoice = async (
  choice: BodyInput<typeof updateOnboarding>,
): Promise<void> => {
  const facts = await call(updateOnboarding, { body: choice });
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
};

/** Reloads the facts after a step was saved, and advances the profile status. */
export const refreshOnboarding = async (): Promise<OnboardingFacts> => {
  const read = await queryClient.fetchQuery({ ...onboardingQuery(), staleTime: 0 });
  const facts = await advanceStatus(read);
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
  // The shell shows name, picture and country too.
  await refreshQueries({ queryKey: userQuery().queryKey });
  return facts;
};

/** Advances the profile status as far as the facts allow (spec 4: saving sets a status). */
const advanceStatus = async (facts: OnboardingFacts): Promise<OnboardingFacts> => {
  const to = statusAfterSaving(facts);
  if (to === undefined) return facts;
  const { id } = await queryClient.fetchQuery({ ...userQuery(), staleTime: Infinity });
  const user = await call(updateUserStatus, {
    params: { id },
    body: { profile_approval_status: to },
  });
  queryClient.setQueryData(userQuery().queryKey, user);
  return advanceStatus({ ...facts, profile_approval_status: user.profile_approval_status });
};

/** Names, date of birth and document numbers. Never persisted (product.md A19). */
export const identificationQuery = () =>
  readQuery<UserIdentification>({
    key: ['identification'],
    read: (context) => call(getUserIdentification, context),
  });

/** Saves names, date of birth or a document number. */
export const saveIdentification = async (
  change: BodyInput<typeof updateUserIdentification>,
): Promise<void> => {
  const saved = await call(updateUserIdentification, { body: change });
  queryClient.setQueryData(identificationQuery().queryKey, saved);
};

/** Income and intended use of the account. Never persisted (product.md A19). */
export const additionalInfoQuery = () =>
  readQuery<AdditionalInfo>({
    key: ['additional-info'],
    read: (context) => call(getAdditionalInfo, context),
  });

export const saveAdditionalInfo = async (
  change: BodyInput<typeof updateAdditionalInfo>,
): Promise<void> => {
  const saved = await call(updateAdditionalInfo, { body: change });
  queryClient.setQueryData(additionalInfoQuery().queryKey, saved);
};

/** The customer's consents and declarations. */
export const consentsQuery = () =>
  readQuery<UserConsent[]>({
    key: ['consents'],
    read: async (context) => (await call(listUserConsents, context)).results,
  });

/** Records consent to the current versions of these documents. */
export const giveConsents = async (documents: readonly ConsentDocument[]): Promise<void> => {
  const consents = documents.map((document) => ({ document, version: consentVersions[document] }));
  const { results } = await call(createUserConsents, { body: { consents } });
  queryClient.setQueryData(consentsQuery().queryKey, results);
};

const verificationCentreCache = persistedCache<VerificationCentre>({
  name: 'verification-centre',
  schema: verificationCentre,
});

/** The state of each verification (product.md B3). */
export const verificationCentreQuery = () =>
  readQuery<VerificationCentre>({
    key: ['verification-centre'],
    persisted: verificationCentreCache,
    refreshEveryMs: 30_000,
    read: (context) => call(getVerificationCentre, context),
  });

/** Poll interval while the provider's result is pending. */
const checkPollMs = 3_000;

/** The identity checks, newest first, and the onboarding facts that follow from them. */
export interface IdentityCheckStatus {
  readonly checks: readonly IdentityVerification[];
  readonly facts: OnboardingFacts;
}

/** The state of the identity check; polled while pending (product.md B3). */
export const identityCheckStatusQuery = () => ({
  ...readQuery<IdentityCheckStatus>({ key: ['identity-checks'], read: readStatus }),
  refetchInterval: ({ state }: { state: { data?: IdentityCheckStatus | undefined } }) =>
    state.data?.checks[0]?.idv_verification_status === 'pending' ? checkPollMs : (false as const),
});

/**
 * Two responses that must agree. The facts are read last: if a check ends in between, the checks
 * are read again.
 */
const readStatus = async (context: ReadContext): Promise<IdentityCheckStatus> => {
  const checks = await readChecks(context);
  const facts = await call(getOnboarding, context);
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
  const isBehind = facts.is_identity_checked && !isPassed(checks);
  return { checks: isBehind ? await readChecks(context) : checks, facts };
};

const readChecks = async (context: ReadContext): Promise<readonly IdentityVerification[]> =>
  (await call(listPersonaIdv, context)).results;

const isPassed = (checks: readonly IdentityVerification[]): boolean =>
  checks[0]?.idv_verification_status === 'completed';

/**
 * Starts an identity check or resumes the open one, and opens the provider's page, which returns to
 * the app.
 */
export const goToIdentityCheck = async (): Promise<void> => {
  const { session_url: address } = await call(generateIdv, {});
  const url = new URL(address);
  url.searchParams.set('lang', preferences().language);
  navigateToExternal(url.href);
};

const submitted = 'VERIFICATION_IN_PROGRESS';

/**
 * Submits for KYC (spec 4): first the status, where the customer may set it, then the submission.
 * Returns the new status.
 */
export const submitForVerification = async (): Promise<ProfileApprovalStatus> => {
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
  if (isCustomerChange(user.profile_approval_status, submitted)) await setStatus(submitted);
  const verified = await call(verifyPerson, {});
  await invalidateIdentity();
  return verified.profile_approval_status;
};

/** A status change affects the shell, the wizard and the verification centre. */
const invalidateIdentity = () =>
  Promise.all(
    [['user'], ['onboarding'], ['verification-centre'], ['identity-checks']].map((queryKey) =>
      refreshQueries({ queryKey }),
    ),
  );

const setStatus = async (to: ProfileApprovalStatus): Promise<User> => {
  const { id } = await queryClient.fetchQuery({ ...userQuery(), staleTime: Infinity });
  return call(updateUserStatus, { params: { id }, body: { profile_approval_status: to } });
};

/**
 * Restarts the profile. Saved answers stay (product.md B2), so a complete profile advances at once
 * to submission.
 */
export const restartProfile = async (): Promise<void> => {
  await setStatus('AWAITING_PROFILE_COMPLETION');
  await refreshOnboarding();
  await invalidateIdentity();
};

/** Marks a requested item as corrected. */
export const resubmit = async (id: string): Promise<void> => {
  await call(resubmitItem, { params: { id } });
  await invalidateIdentity();
};
