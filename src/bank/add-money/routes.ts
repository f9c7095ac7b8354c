import { listDepositBanks } from '#contract/deposits.ts';
import { createCardToken } from '#contract/deposits.ts';
import {
  createDeposit,
  getDeposit,
  listDepositTerms,
  listDeposits,
  voidDeposit,
} from '#contract/deposits.ts';
import {
  beginBankLink,
  deleteLinkedBank,
  linkBankByHand,
  listLinkedBanks,
  verifyLinkedBank,
} from '#contract/deposits.ts';
import { depositBanks } from '../accounts/partner-banks.ts';
import type { Bank } from '../bank.ts';
import { listWindow } from '../http/list-window.ts';
import { type Route, route } from '../http/route.ts';
import { keyOf, once } from '../idempotency/once.ts';
import { makeCardToken } from './by-card/card-tokens.ts';
import { linkByHand } from './by-hand/link-by-hand.ts';
import { proveLink } from './by-hand/prove-link.ts';
import { mayDeposit, mayFund } from './may-fund.ts';
import { beginLink } from './linking/begin-link.ts';
import { listLinks, removeLink } from './linking/own-links.ts';
import { listTerms } from './putting-in/list-terms.ts';
import { putIn } from './putting-in/put-in.ts';
import {
  listDeposits as list,
  readDeposit,
  readReference,
  voidReference,
} from './read-deposits.ts';

/** Banks that are linked to pull money from. */
const linkRoutes = (bank: Bank): readonly Route[] => [
  route(listLinkedBanks, ({ person }) => listLinks(bank.db, person.id)),
  route(
    beginBankLink,
    ({ person, request }) => beginLink(bank, person.id, request.headers.get('origin')),
    mayFund(bank),
  ),
  route(
    linkBankByHand,
    ({ person, body, request }) =>
      once(
        bank,
        { endpoint: linkBankByHand, personId: person.id, request, body },
        {
          prepare: async () => undefined,
          write: (trx) => linkByHand(trx, bank, person.id, body),
        },
      ),
    mayFund(bank),
  ),
  route(verifyLinkedBank, ({ person, params, body }) =>
    proveLink(bank, { personId: person.id, linkId: params.id, amounts: body.amounts }),
  ),
  route(deleteLinkedBank, async ({ person, params }) => {
    await removeLink(bank, person.id, params.id);
    return { id: params.id };
  }),
];

/** Putting money in, and what became of it (product.md B6). */
export const addMoneyRoutes = (bank: Bank): readonly Route[] => [
  ...linkRoutes(bank),
  route(createCardToken, ({ person, body }) => makeCardToken(bank, person.id, body), mayFund(bank)),
  route(listDepositBanks, () => ({ results: [...depositBanks], count: depositBanks.length })),
  route(listDepositTerms, ({ person, query }) => listTerms(bank, person.id, query.profile)),
  route(
    createDeposit,
    ({ person, body, request }) => {
      const asked = { endpoint: createDeposit, personId: person.id, request, body };
      const reference = keyOf(request);
      return once(bank, asked, {
        prepare: async () => undefined,
        write: (trx) => putIn(trx, bank, { personId: person.id, reference, body }),
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
