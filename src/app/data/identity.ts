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
import type { ReadContext } from './cache/read-query.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { userQuery } from './customers.ts';

const onboardingCache = persistedCache<OnboardingFacts>({
  name: 'onboarding',
  schema: onboardingFacts,
});

/** What the bank keeps of the way in: each device reckons from it where to go on (product.md B2). */
export const onboardingQuery = () =>
  readQuery<OnboardingFacts>({
    key: ['onboarding'],
    kept: onboardingCache,
    read: (context) => call(getOnboarding, context),
  });

/** Keeps a choice made on the way in. */
export const saveOnboardingChoice = async (
  choice: BodyInput<typeof updateOnboarding>,
): Promise<void> => {
  const facts = await call(updateOnboarding, { body: choice });
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
};

/** Reads the facts anew after a step was saved, and moves the profile along with them. */
export const refreshOnboarding = async (): Promise<OnboardingFacts> => {
  const read = await queryClient.fetchQuery({ ...onboardingQuery(), staleTime: 0 });
  const facts = await advanceStatus(read);
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
  // Name, picture and country stand in the shell, too.
  await queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
  return facts;
};

/** Moves the profile's status along as far as the facts carry it (spec 4: saving sets a status). */
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

/** Who the person is. Never kept on the device (product.md A19). */
export const identificationQuery = () =>
  readQuery<UserIdentification>({
    key: ['identification'],
    read: (context) => call(getUserIdentification, context),
  });

/** Keeps names, day of birth or the number of a paper at the bank. */
export const saveIdentification = async (
  change: BodyInput<typeof updateUserIdentification>,
): Promise<void> => {
  const kept = await call(updateUserIdentification, { body: change });
  queryClient.setQueryData(identificationQuery().queryKey, kept);
};

/** What a person lives on and will use the account for. Never kept on the device (product.md A19). */
export const additionalInfoQuery = () =>
  readQuery<AdditionalInfo>({
    key: ['additional-info'],
    read: (context) => call(getAdditionalInfo, context),
  });

/** Keeps it at the bank. */
export const saveAdditionalInfo = async (
  change: BodyInput<typeof updateAdditionalInfo>,
): Promise<void> => {
  const kept = await call(updateAdditionalInfo, { body: change });
  queryClient.setQueryData(additionalInfoQuery().queryKey, kept);
};

/** What the customer has agreed to and declared. */
export const consentsQuery = () =>
  readQuery<UserConsent[]>({
    key: ['consents'],
    read: async (context) => (await call(listUserConsents, context)).results,
  });

/** Records at the bank that the customer agrees to documents, in the versions shown here. */
export const giveConsents = async (documents: readonly ConsentDocument[]): Promise<void> => {
  const consents = documents.map((document) => ({ document, version: consentVersions[document] }));
  const { results } = await call(createUserConsents, { body: { consents } });
  queryClient.setQueryData(consentsQuery().queryKey, results);
};

const verificationCentreCache = persistedCache<VerificationCentre>({
  name: 'verification-centre',
  schema: verificationCentre,
});

/** Where each check of the person stands (product.md B3). */
export const verificationCentreQuery = () =>
  readQuery<VerificationCentre>({
    key: ['verification-centre'],
    kept: verificationCentreCache,
    refreshEveryMs: 30_000,
    read: (context) => call(getVerificationCentre, context),
  });

/** How often a check is asked for while the provider has not said how it ended. */
const checkPollMs = 3_000;

/** The identity checks, the newest first, and what follows from them for the way in. */
export interface IdentityCheckStatus {
  readonly checks: readonly IdentityVerification[];
  readonly facts: OnboardingFacts;
}

/** Where the identity check stands; asked again while one is under way (product.md B3). */
export const identityCheckStatusQuery = () => ({
  ...readQuery<IdentityCheckStatus>({ key: ['identity-checks'], read: readStatus }),
  refetchInterval: ({ state }: { state: { data?: IdentityCheckStatus | undefined } }) =>
    state.data?.checks[0]?.idv_verification_status === 'pending' ? checkPollMs : (false as const),
});

/**
 * Two answers of the bank that must tell the same. The facts are asked for last: where a check ends
 * in between they are ahead of it, and the checks are asked for once more.
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
 * Begins an identity check, or takes up the open one, and goes to the provider's page, which leads
 * back by itself.
 */
export const goToIdentityCheck = async (): Promise<void> => {
  const { session_url: address } = await call(generateIdv, {});
  const url = new URL(address);
  url.searchParams.set('lang', preferences().language);
  navigateToExternal(url.href);
};

const submitted = 'VERIFICATION_IN_PROGRESS';

/**
 * Submits for KYC (spec 4): the status first, where that is the customer's to set, then the submission itself. Gives
 * the status that came of it.
 */
export const submitForVerification = async (): Promise<ProfileApprovalStatus> => {
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
  if (isCustomerChange(user.profile_approval_status, submitted)) await setStatus(submitted);
  const verified = await call(verifyPerson, {});
  await invalidateIdentity();
  return verified.profile_approval_status;
};

/** What a change of the status touches: the shell, the wizard and the centre are asked for anew. */
const invalidateIdentity = () =>
  Promise.all(
    [['user'], ['onboarding'], ['verification-centre'], ['identity-checks']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

const setStatus = async (to: ProfileApprovalStatus): Promise<User> => {
  const { id } = await queryClient.fetchQuery({ ...userQuery(), staleTime: Infinity });
  return call(updateUserStatus, { params: { id }, body: { profile_approval_status: to } });
};

/**
 * Starts the profile again; everything typed so far stays (product.md B2), so a complete profile is
 * moved along at once to where it can be sent.
 */
export const restartProfile = async (): Promise<void> => {
  await setStatus('AWAITING_PROFILE_COMPLETION');
  await refreshOnboarding();
  await invalidateIdentity();
};

/** Says that an item which was asked for again is put right. */
export const resubmit = async (id: string): Promise<void> => {
  await call(resubmitItem, { params: { id } });
  await invalidateIdentity();
};
