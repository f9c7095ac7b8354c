import * as contract from '#contract/business-verification.ts';
import type { Bank } from '../database/bank.ts';
import { type Route, route } from '../http/route.ts';
import { progressNow } from './progress.ts';
import { receiveKybEvent } from './provider-events.ts';
import { submitBusiness } from './submission.ts';
import { writeRoute } from './write-route.ts';

/** The checklist of a business, its submission and the provider's decisions (spec 4, 7). */
export const businessVerificationRoutes = (bank: Bank): readonly Route[] => [
  route(contract.getBusinessProgress, ({ customer, params }) =>
    progressNow(bank, { customerId: customer.id, country: 'US' }, params.id),
  ),
  writeRoute(bank, contract.verifyBusiness, ({ customer, body }) =>
    submitBusiness(bank, customer.id, body.business),
  ),
  route(contract.receiveBusinessEvent, ({ request }) => receiveKybEvent(bank, request)),
];
