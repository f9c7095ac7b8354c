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
  verifyLinkedBank,
  voidDeposit,
} from '#contract/deposits.ts';
import { depositBanks } from '#bank/accounts/partner-banks.ts';
import type { Bank } from '#bank/bank.ts';
import { listWindow } from '#bank/http/request-input.ts';
import { type Route, route } from '#bank/http/route.ts';
import { requireIdempotencyKey, withIdempotencyKey } from '#bank/http/idempotency.ts';
import { makeCardToken } from './card-deposits.ts';
import { createManualLink, verifyManualLink } from './manual-links.ts';
import { mayDeposit, mayFund } from './validate-deposit.ts';
import { beginLinkSession } from './bank-link-sessions.ts';
import { listLinks, removeLink } from './linked-banks.ts';
import { listTerms, submitDeposit } from './submit-deposit.ts';
import { listDeposits as list, readDeposit, readReference, voidReference } from './queries.ts';

/** Banks linked to pull money from. */
const linkRoutes = (bank: Bank): readonly Route[] => [
  route(listLinkedBanks, ({ person }) => listLinks(bank.db, person.id)),
  route(
    beginBankLink,
    ({ person, request }) => beginLinkSession(bank, person.id, request.headers.get('origin')),
    mayFund(bank),
  ),
  route(
    linkBankByHand,
    ({ person, body, request }) =>
      withIdempotencyKey(
        bank,
        { endpoint: linkBankByHand, personId: person.id, request, body },
        {
          prepare: async () => undefined,
          write: (trx) => createManualLink(trx, bank, person.id, body),
        },
      ),
    mayFund(bank),
  ),
  route(verifyLinkedBank, ({ person, params, body }) =>
    verifyManualLink(bank, { personId: person.id, linkId: params.id, amounts: body.amounts }),
  ),
  route(deleteLinkedBank, async ({ person, params }) => {
    await removeLink(bank, person.id, params.id);
    return { id: params.id };
  }),
];

/** Deposits and their outcomes (product.md B6). */
export const depositRoutes = (bank: Bank): readonly Route[] => [
  ...linkRoutes(bank),
  route(createCardToken, ({ person, body }) => makeCardToken(bank, person.id, body), mayFund(bank)),
  route(listDepositBanks, () => ({ results: [...depositBanks], count: depositBanks.length })),
  route(listDepositTerms, ({ person, query }) => listTerms(bank, person.id, query.profile)),
  route(
    createDeposit,
    ({ person, body, request }) => {
      const submission = { endpoint: createDeposit, personId: person.id, request, body };
      const reference = requireIdempotencyKey(request);
      return withIdempotencyKey(bank, submission, {
        prepare: async () => undefined,
        write: (trx) => submitDeposit(trx, bank, { personId: person.id, reference, body }),
      });
    },
    mayDeposit(bank),
  ),
  route(listDeposits, async ({ person, query }) => {
    if (query.client_reference === undefined) return list(bank.db, person.id, listWindow(query));
    return { results: [await readReference(bank.db, person.id, query.client_reference)], count: 1 };
  }),
  route(voidDeposit, ({ person, body }) => voidReference(bank, person.id, body.client_reference)),
  route(getDeposit, ({ person, params }) => readDeposit(bank.db, person.id, params.id)),
];
