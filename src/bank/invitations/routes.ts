import * as contract from '#contract/invitations.ts';
import { defaultPageSize } from '#contract/values.ts';
import type { Bank } from '../database/bank.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { requireEmails, resendInvitation, sendInvitations, storeInvitations } from './invite.ts';
import { readInvitationPage, readInvitationSummary } from './queries.ts';

/** Invitations of the signed-in customer. They are open to every customer (spec 6). */
export const invitationRoutes = (bank: Bank): readonly Route[] => [
  route(contract.getInvitation, ({ customer }) => readInvitationSummary(bank, customer.id)),
  route(contract.listReferralEmails, ({ customer, query }) =>
    readInvitationPage(bank, customer.id, listWindow(query, defaultPageSize)),
  ),
  route(contract.createReferralEmails, async ({ customer, body, request }) => {
    const endpoint = contract.createReferralEmails;
    const stored: string[] = [];
    const answer = await withIdempotencyKey(
      bank,
      { endpoint, customerId: customer.id, request, body },
      {
        prepare: () => Promise.resolve(requireEmails(body.emails)),
        write: async (trx, emails) => {
          const invited = await storeInvitations(trx, bank, customer.id, emails);
          stored.splice(0, stored.length, ...invited.results.map(({ id }) => id));
          return invited;
        },
      },
    );
    // After the commit, and not for a repeated request.
    await sendInvitations(bank, customer.id, stored);
    return answer;
  }),
  route(contract.resendReferralEmail, ({ customer, params }) =>
    resendInvitation(bank, customer.id, params.id),
  ),
];
