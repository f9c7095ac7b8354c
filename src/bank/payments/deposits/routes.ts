import {
  beginBankLink,
  createCardToken,
  createDeposit,
  deleteLinkedBank,
  getDeposit,
  linkBankByHand,
  listDepositBanks,
  listDeposits,
  listDepositTerms,
  listLinkedBanks,
  saveLinkedBank,
  verifyLinkedBank,
  voidDeposit,
} from '#contract/deposits.ts';
import { depositBanks } from '#bank/accounts/partner-banks.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findProfile } from '#bank/database/profiles.ts';
import { listWindow, refuseAfter } from '#bank/http/request-input.ts';
import { type Route, route } from '#bank/http/route.ts';
import { requireIdempotencyKey, withIdempotencyKey } from '#bank/http/idempotency.ts';
import { makeCardToken } from './card-deposits.ts';
import { comparedLinkRequest, createManualLink, verifyManualLink } from './manual-links.ts';
import { mayDeposit, mayFund } from './validate-deposit.ts';
import { beginLinkSession } from './bank-link-sessions.ts';
import { listLinks, removeLink, saveLink } from './linked-banks.ts';
import { listTerms, submitDeposit } from './submit-deposit.ts';
import { listDeposits as list, readDeposit, readReference, voidReference } from './queries.ts';

/** Banks linked to pull money from. */
const linkRoutes = (bank: Bank): readonly Route[] => [
  route(listLinkedBanks, ({ customer }) => listLinks(bank.db, customer.id)),
  route(
    beginBankLink,
    ({ customer, request }) => beginLinkSession(bank, customer.id, request.headers.get('origin')),
    mayFund(bank),
  ),
  route(
    linkBankByHand,
    ({ customer, body, request }) =>
      withIdempotencyKey(
        bank,
        {
          endpoint: linkBankByHand,
          customerId: customer.id,
          request,
          body: comparedLinkRequest(body),
        },
        {
          prepare: async () => undefined,
          write: (trx) => createManualLink(trx, bank, customer.id, body),
        },
      ),
    mayFund(bank),
  ),
  route(verifyLinkedBank, ({ customer, params, body }) =>
    verifyManualLink(bank, { customerId: customer.id, linkId: params.id, amounts: body.amounts }),
  ),
  route(
    saveLinkedBank,
    async ({ customer, params }) => ({ beneficiary: await saveLink(bank, customer.id, params.id) }),
    mayFund(bank),
  ),
  route(deleteLinkedBank, async ({ customer, params }) => {
    await removeLink(bank, customer.id, params.id);
    return { id: params.id };
  }),
];

/** Deposits and their outcomes (product.md B6). */
export const depositRoutes = (bank: Bank): readonly Route[] => [
  ...linkRoutes(bank),
  route(
    createCardToken,
    ({ customer, body }) => makeCardToken(bank, customer.id, body),
    mayFund(bank),
  ),
  route(listDepositBanks, () => ({ results: [...depositBanks], count: depositBanks.length })),
  route(listDepositTerms, ({ customer, query }) => listTerms(bank, customer.id, query.profile)),
  route(
    createDeposit,
    ({ customer, body, request }) => {
      const submission = { endpoint: createDeposit, customerId: customer.id, request, body };
      const reference = requireIdempotencyKey(request);
      return withIdempotencyKey(bank, submission, {
        prepare: async () => undefined,
        write: (trx) => submitDeposit(trx, bank, { customerId: customer.id, reference, body }),
      });
    },
    mayDeposit(bank),
  ),
  route(listDeposits, async ({ customer, query }) => {
    if (query.client_reference === undefined) {
      const profile = await findProfile(bank.db, customer.id, query.profile);
      return list(bank.db, profile, listWindow(query));
    }
    refuseAfter(query);
    return {
      results: [await readReference(bank.db, customer.id, query.client_reference)],
      count: 1,
    };
  }),
  route(voidDeposit, ({ customer, body }) =>
    voidReference(bank, customer.id, body.client_reference),
  ),
  route(getDeposit, ({ customer, params }) => readDeposit(bank.db, customer.id, params.id)),
];
