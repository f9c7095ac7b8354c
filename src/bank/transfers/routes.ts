import { listTransferRules } from '#contract/limits.ts';
import { createTransferQuote, getConversionRate } from '#contract/quotes.ts';
import { checkReceipt, getTransferReceipt } from '#contract/transfers.ts';
import {
  cancelTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  voidTransfer,
} from '#contract/transfers.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { toRateText } from '#domain/rates.ts';
import { feeScheduleOn } from '#domain/quotes.ts';
import { customerRate } from '#domain/quotes.ts';
import type { Bank } from '../bank.ts';
import { listWindow } from '../http/list-window.ts';
import { type Route, route } from '../http/route.ts';
import { feeSchedules } from '../settings/fee-schedules.ts';
import { cancelTransfer as cancel } from './cancelling/cancel-transfer.ts';
import { listLimits } from './limits/list-limits.ts';
import { createQuote } from './quotes/create-quote.ts';
import { readMarketRate } from './quotes/read-rate.ts';
import { readTransfer } from './read-transfers.ts';
import { checkReceipt as check } from './receipts/check-receipt.ts';
import { printReceipt } from './receipts/print-receipt.ts';
import {
  listOpenReferences,
  listTransfers as list,
  readReference,
  voidReference,
} from './references.ts';
import { maySend } from './sending/judge-sending.ts';
import { sendTransfer } from './sending/send-transfer.ts';
import { stepUpRoutes } from './step-up/routes.ts';

/** What a dollar buys at this moment: the market's rate and the customer's. */
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

/** Transfers, their prices and their limits (product.md B4, B5). */
export const transferRoutes = (bank: Bank): readonly Route[] => [
  ...quoteRoutes(bank),
  route(
    createTransfer,
    ({ person, body, request }) => sendTransfer(bank, { personId: person.id, body, request }),
    maySend(bank),
  ),
  route(listTransfers, async ({ person, query }) => {
    if (query.client_reference !== undefined) {
      const known = await readReference(bank, person.id, query.client_reference);
      return { results: [known], count: 1 };
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
