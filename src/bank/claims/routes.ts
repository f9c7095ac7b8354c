import { canWithdraw } from '#domain/claims/claim-status.ts';
import { refused } from '#domain/refusals.ts';
import * as contract from '#contract/claims.ts';
import type { Bank } from '../database/bank.ts';
import { findProfile } from '../database/profiles.ts';
import { transaction } from '../database/transaction.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { countNewTicket } from '../tickets/customer-tickets.ts';
import { readClaimedPayment } from './claimed-payment.ts';
import { openClaim } from './open-claim.ts';
import { lockClaim, readClaim, readClaimOfTicket, readClaimPage } from './queries.ts';
import { closeWithdrawn } from './settle-claim.ts';

/** Withdraws a claim; a withdrawn one stays so. Refuses `not_found`, `conflict` after a decision. */
const withdraw = (bank: Bank, customerId: string, claimId: string): Promise<contract.Claim> =>
  transaction(bank.db, async (trx) => {
    const claim = await lockClaim(trx, claimId, customerId);
    if (claim.status !== 'WITHDRAWN') {
      if (!canWithdraw(claim.status))
        throw refused('conflict', { detail: 'This claim has been decided already.' });
      await closeWithdrawn(trx, claim, await bank.clock.businessMs());
    }
    return readClaim(trx, customerId, claimId);
  });

/**
 * Claims of the signed-in customer. As tickets they stay open to frozen and blocked customers
 * (product.md A33).
 */
export const claimRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listClaims, async ({ customer, query }) => {
    const profile = await findProfile(bank.db, customer.id, query.profile);
    return query.ticket === undefined
      ? readClaimPage(bank.db, profile, listWindow(query))
      : readClaimOfTicket(bank.db, customer.id, query.ticket);
  }),
  route(contract.getClaim, ({ customer, params }) => readClaim(bank.db, customer.id, params.id)),
  route(contract.createClaim, ({ customer, body, request }) => {
    const submission = { endpoint: contract.createClaim, customerId: customer.id, request, body };
    return withIdempotencyKey(bank, submission, {
      prepare: async () => {
        const payment = await readClaimedPayment(bank, customer.id, body.transaction_id);
        await countNewTicket(bank, customer.id);
        return payment;
      },
      write: (trx, payment) =>
        openClaim(trx, bank, { customerId: customer.id, payment, request: body }),
    });
  }),
  route(contract.withdrawClaim, ({ customer, params }) => withdraw(bank, customer.id, params.id)),
];
