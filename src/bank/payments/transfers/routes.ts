import { toWireInstant } from '#domain/calendar/days.ts';
import { listTransferRules } from '#contract/limits.ts';
import { createTransferQuote, getConversionRate } from '#contract/quotes.ts';
import {
  askTransferPasskey,
  askTransferStepUp,
  cancelTransfer,
  checkReceipt,
  createTransfer,
  getTransfer,
  getTransferReceipt,
  getTransferStepUp,
  listTransfers,
  takeTransferPasskey,
  takeTransferStepUp,
  voidTransfer,
} from '#contract/transfers.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findProfile } from '#bank/database/profiles.ts';
import { listWindow, refuseAfter } from '#bank/http/request-input.ts';
import type { Route } from '#bank/http/route.ts';
import { route } from '#bank/http/route.ts';
import { listLimits } from '../limits/list-limits.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { indicativeRate } from '../quotes/indicative-rate.ts';
import { maySend } from '../quotes/permissions.ts';
import { cancelTransfer as cancel } from './cancel-transfer.ts';
import {
  listOpenReferences,
  listTransfers as list,
  listTransfersTo,
  readReference,
  readTransfer,
  voidReference,
} from './queries.ts';
import { checkReceipt as check, printReceipt } from './receipts.ts';
import type { StepUpToken } from './step-up.ts';
import {
  authorizeByCode,
  authorizeByPasskey,
  readStepUp,
  requestPasskey,
  sendStepUpCode,
} from './step-up.ts';
import { submitTransfer } from './submit-transfer.ts';

const quoteRoutes = (bank: Bank): readonly Route[] => {
  const readIndicativeRate = indicativeRate(bank);
  return [
    route(getConversionRate, ({ network }) => readIndicativeRate(network)),
    route(
      createTransferQuote,
      ({ customer, body }) => createQuote(bank, customer.id, body),
      maySend(bank),
    ),
    ...stepUpRoutes(bank),
  ];
};

/** Transfers, quotes and limits (product.md B4, B5). */
export const transferRoutes = (bank: Bank): readonly Route[] => [
  ...quoteRoutes(bank),
  route(
    createTransfer,
    ({ customer, body, request }) =>
      submitTransfer(bank, { customerId: customer.id, body, request }),
    maySend(bank),
  ),
  route(listTransfers, async ({ customer, query }) => {
    if (query.client_reference ?? query.open ?? query.beneficiary) refuseAfter(query);
    if (query.client_reference !== undefined) {
      const reference = await readReference(bank, customer.id, query.client_reference);
      return { results: [reference], count: 1 };
    }
    const profile = await findProfile(bank.db, customer.id, query.profile);
    if (query.open === 'true') return listOpenReferences(bank, profile);
    return query.beneficiary === undefined
      ? list(bank, profile, listWindow(query))
      : listTransfersTo(bank, profile, query.beneficiary, listWindow(query));
  }),
  route(voidTransfer, ({ customer, body }) =>
    voidReference(bank, customer.id, body.client_reference),
  ),
  route(getTransfer, ({ customer, params }) => readTransfer(bank, customer.id, params.id)),
  route(cancelTransfer, async ({ customer, params }) => {
    await cancel(bank, customer.id, params.id);
    return readTransfer(bank, customer.id, params.id);
  }),
  route(getTransferReceipt, ({ customer, params, query, request }) =>
    printReceipt(bank, customer.id, {
      id: params.id,
      language: query.language ?? 'en',
      request,
    }),
  ),
  route(checkReceipt, ({ query }) => check(bank, query.code)),
  route(listTransferRules, ({ customer, query }) => listLimits(bank, customer.id, query.profile)),
];

const tokenView = ({ token, expiresAtMs }: StepUpToken) => ({
  step_up_token: token,
  expires_at: toWireInstant(expiresAtMs),
});

/**
 * Step-up of a quote by one-time code or passkey (product.md B4), for customers who may send; what the
 * quote itself needs is checked with it.
 */
const stepUpRoutes = (bank: Bank): readonly Route[] => [
  route(
    askTransferStepUp,
    ({ customer, params, body, network }) =>
      sendStepUpCode(bank, { customerId: customer.id, network }, params.id, body.channel),
    maySend(bank),
  ),
  route(getTransferStepUp, ({ customer, params }) => readStepUp(bank, customer.id, params.id)),
  route(
    takeTransferStepUp,
    async ({ customer, params, body }) =>
      tokenView(await authorizeByCode(bank, customer.id, params.id, body.code)),
    maySend(bank),
  ),
  route(
    askTransferPasskey,
    async ({ customer, params }) => {
      const challenge = await requestPasskey(bank, customer.id, params.id);
      return {
        nonce: challenge.nonce,
        rp_id: challenge.rpId,
        credentials: challenge.credentialIds.map((id) => id.toString('base64url')),
        expires_at: toWireInstant(challenge.expiresAtMs),
      };
    },
    maySend(bank),
  ),
  route(
    takeTransferPasskey,
    async ({ customer, params, body }) =>
      tokenView(await authorizeByPasskey(bank, customer.id, params.id, body)),
    maySend(bank),
  ),
];
