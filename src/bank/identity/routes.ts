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
import type { Bank } from '../database/bank.ts';
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

/** The calls for what a customer enters during onboarding. */
const onboardingRoutes = (bank: Bank): readonly Route[] => [
  route(getOnboarding, ({ customer }) => readOnboarding(bank, customer.id)),
  route(updateOnboarding, async ({ customer, body }) => {
    await saveOnboardingChoices(bank, customer.id, body);
    return readOnboarding(bank, customer.id);
  }),
  route(postOnboardingStep, async ({ customer, body }) => {
    await recordOnboardingStep(bank, customer.id, body.step);
    return body;
  }),
  route(getUserIdentification, ({ customer }) => readIdentification(bank.db, customer.id)),
  route(updateUserIdentification, ({ customer, body }) =>
    saveIdentification(bank, customer.id, body),
  ),
  route(updateUserStatus, ({ customer, params, body }) =>
    changeStatus(bank, customer.id, { id: params.id, to: body.profile_approval_status }),
  ),
];

/** Onboarding, the identity check, KYC and the verification centre of the customer signed in. */
export const identityRoutes = (bank: Bank): readonly Route[] => [
  ...onboardingRoutes(bank),
  route(generateIdv, ({ customer, request }) =>
    beginInquiry(bank, customer.id, request.headers.get('origin')),
  ),
  route(listPersonaIdv, async ({ customer }) => {
    const inquiries = await readInquiries(bank, customer.id);
    const results = inquiries.map((one) => ({
      inquiry_id: one.id,
      idv_verification_status: one.status,
      reason_code: one.reason,
      created_at: one.createdAt.toISOString(),
      updated_at: one.updatedAt.toISOString(),
    }));
    return { results, count: results.length };
  }),
  route(verifyPerson, ({ customer }) => submitForVerification(bank, customer.id)),
  route(getVerificationCentre, ({ customer }) => readCentre(bank, customer.id)),
  route(resubmitItemCall, ({ customer, params }) => resubmitItem(bank, customer.id, params.id)),
  route(receiveProviderEvent, ({ request }) => receiveEvent(bank, request)),
];
