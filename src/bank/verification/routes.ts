import {
  generateIdv,
  getVerificationCentre,
  listPersonaIdv,
  receiveProviderEvent,
  resubmitItem as resubmitItemCall,
  verifyPerson,
} from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { receiveEvent } from './callbacks/receive-event.ts';
import { readCentre } from './centre/read-centre.ts';
import { resubmitItem } from './centre/resubmit-item.ts';
import { beginInquiry } from './inquiries/begin-inquiry.ts';
import { readInquiries } from './inquiries/read-inquiries.ts';
import { submitPerson } from './submit-person.ts';

/** The identity check, KYC and the verification centre of the person signed in. */
export const verificationRoutes = (bank: Bank): readonly Route[] => [
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
  route(verifyPerson, ({ person }) => submitPerson(bank, person.id)),
  route(getVerificationCentre, ({ person }) => readCentre(bank, person.id)),
  route(resubmitItemCall, ({ person, params }) => resubmitItem(bank, person.id, params.id)),
  route(receiveProviderEvent, ({ request }) => receiveEvent(bank, request)),
];
