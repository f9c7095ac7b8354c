import { localDayAt, toWireInstant } from '#domain/calendar/days.ts';
import { customerRate, feeScheduleOn } from '#domain/quotes.ts';
import { toRateText } from '#domain/rates.ts';
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
  listTransfers,
  takeTransferPasskey,
  takeTransferStepUp,
  voidTransfer,
} from '#contract/transfers.ts';
import type { Bank } from '#bank/bank.ts';
import { listWindow } from '#bank/http/request-input.ts';
import type { Route } from '#bank/http/route.ts';
import { route } from '#bank/http/route.ts';
import { feeSchedules } from '../fee-schedules.ts';
import { listLimits } from '../limits/list-limits.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { readMarketRate } from '../quotes/pricing.ts';
import { maySend } from '../quotes/validate-transfer.ts';
import { cancelTransfer as cancel } from './cancel-transfer.ts';
import {
  listOpenReferences,
  listTransfers as list,
  readReference,
  readTransfer,
  voidReference,
} from './queries.ts';
import { checkReceipt as check, printReceipt } from './receipts.ts';
import type { StepUpToken } from './step-up.ts';
import { authorizeByCode, authorizeByPasskey, requestPasskey, sendStepUpCode } from './step-up.ts';
import { submitTransfer } from './submit-transfer.ts';

/** The current market rate and customer rate, taka per dollar. */
const readRates = async (bank: Bank) => {
  const atMs = await bank.clock.businessMs();
  const market = await readMarketRate(bank.db, atMs);
  const { marginBasisPoints } = feeScheduleOn(feeSchedules, localDayAt(atMs, 'America/New_York'));
  return {
    rate: toRateText(customerRate(market, marginBasisPoints)),
    mid_market_rate: toRateText(market),
    as_of: toWireInstant(atMs),
  };
};

const quoteRoutes = (bank: Bank): readonly Route[] => [
  route(getConversionRate, () => readRates(bank)),
  route(
    createTransferQuote,
    ({ person, body }) => createQuote(bank, person.id, body),
    maySend(bank),
  ),
  ...stepUpRoutes(bank),
];

/** Transfers, quotes and limits (product.md B4, B5). */
export const transferRoutes = (bank: Bank): readonly Route[] => [
  ...quoteRoutes(bank),
  route(
    createTransfer,
    ({ person, body, request }) => submitTransfer(bank, { personId: person.id, body, request }),
    maySend(bank),
  ),
  route(listTransfers, async ({ person, query }) => {
    if (query.client_reference !== undefined) {
      const reference = await readReference(bank, person.id, query.client_reference);
      return { results: [reference], count: 1 };
    }
    return query.open === 'true'
      ? listOpenReferences(bank, person.id)
      : list(bank, person.id, listWindow(query));
  }),
  route(voidTransfer, ({ person, body }) => voidReference(bank, person.id, body.client_reference)),
  route(getTransfer, ({ person, params }) => readTransfer(bank, person.id, params.id)),
  route(cancelTransfer, async ({ person, params }) => {
    await cancel(bank, person.id, params.id);
    return readTransfer(bank, person.id, params.id);
  }),
  route(getTransferReceipt, ({ person, params, query, request }) =>
    printReceipt(bank, person.id, {
      id: params.id,
      language: query.language ?? 'en',
      request,
    }),
  ),
  route(checkReceipt, ({ query }) => check(bank, query.code)),
  route(listTransferRules, ({ person, query }) => listLimits(bank, person.id, query.profile)),
];

const tokenView = ({ token, expiresAtMs }: StepUpToken) => ({
  step_up_token: token,
  expires_at: toWireInstant(expiresAtMs),
});

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Step-up of a quote by one-time code or passkey (product.md B4). */
const stepUpRoutes = (bank: Bank): readonly Route[] => [
  route(askTransferStepUp, async ({ person, params, body, network }) => {
    const sent = await sendStepUpCode(
      bank,
      { personId: person.id, network },
      params.id,
      body.channel,
    );
    return {
      channel: sent.channel,
      sent_to: sent.sentTo,
      expires_at: toWireInstant(sent.expiresAtMs),
      resend_at: toWireInstant(sent.resendAtMs),
    };
  }),
  route(takeTransferStepUp, async ({ person, params, body }) =>
    tokenView(await authorizeByCode(bank, person.id, params.id, body.code)),
  ),
  route(askTransferPasskey, async ({ person, params }) => {
    const challenge = await requestPasskey(bank, person.id, params.id);
    return {
      nonce: challenge.nonce,
      rp_id: challenge.rpId,
      credentials: challenge.credentialIds.map((id) => id.toString('base64url')),
      expires_at: toWireInstant(challenge.expiresAtMs),
    };
  }),
  route(takeTransferPasskey, async ({ person, params, body }) =>
    tokenView(
      await authorizeByPasskey(bank, person.id, params.id, {
        credentialId: bytesOf(body.credential_id),
        clientData: bytesOf(body.client_data),
        authenticatorData: bytesOf(body.authenticator_data),
        signature: bytesOf(body.signature),
      }),
    ),
  ),
];
