import {
  generateIdv,
  getOnboarding,
  getUserIdentification,
  getVerificationCentre,
  listPersonaIdv,
  receiveProviderEvent,
  resubmitItem as resubmitItemCall,
  updateOnboarding,
  updateUserIdentification,
  verifyPerson,
} from '#contract/identity.ts';
import { postOnboardingStep, updateUserStatus } from '#contract/customers.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { receiveEvent } from './provider-callbacks.ts';
import { readCentre } from './verification-centre.ts';
import { resubmitItem } from './verification-items.ts';
import { beginInquiry, readInquiries } from './inquiries.ts';
import {
  changeStatus,
  readOnboarding,
  saveOnboardingChoices,
  submitForVerification,
} from './onboarding.ts';
import { readIdentification, saveIdentification } from './identification.ts';
import { recordOnboardingStep } from './status-changes.ts';

/** What a customer enters on the way in. */
const onboardingRoutes = (bank: Bank): readonly Route[] => [
  route(getOnboarding, ({ person }) => readOnboarding(bank, person.id)),
  route(updateOnboarding, async ({ person, body }) => {
    await saveOnboardingChoices(bank, person.id, body);
    return readOnboarding(bank, person.id);
  }),
  route(postOnboardingStep, async ({ person, body }) => {
    await recordOnboardingStep(bank, person.id, body.step);
    return body;
  }),
  route(getUserIdentification, ({ person }) => readIdentification(bank.db, person.id)),
  route(updateUserIdentification, ({ person, body }) => saveIdentification(bank, person.id, body)),
  route(updateUserStatus, ({ person, params, body }) =>
    changeStatus(bank, person.id, { id: params.id, to: body.profile_approval_status }),
  ),
];

/** Onboarding, the identity check, KYC and the verification centre of the person signed in. */
export const identityRoutes = (bank: Bank): readonly Route[] => [
  ...onboardingRoutes(bank),
  route(generateIdv, ({ person, request }) =>
    beginInquiry(bank, person.id, request.headers.get('origin')),
  ),
  route(listPersonaIdv, async ({ person }) => {
    const inquiries = await readInquiries(bank, person.id);
    const results = inquiries.map((one) => ({
      inquiry_id: one.id,
      idv_verification_status: one.status,
      reason_code: one.reason,
      created_at: one.createdAt.toISOString(),
      updated_at: one.updatedAt.toISOString(),
    }));
    return { results, count: results.length };
  }),
  route(verifyPerson, ({ person }) => submitForVerification(bank, person.id)),
  route(getVerificationCentre, ({ person }) => readCentre(bank, person.id)),
  route(resubmitItemCall, ({ person, params }) => resubmitItem(bank, person.id, params.id)),
  route(receiveProviderEvent, ({ request }) => receiveEvent(bank, request)),
];
