import { createHash } from 'node:crypto';
import { reviewedText } from '#domain/transfers/review.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { TopUp, TopUpQuote } from '#contract/top-ups.ts';
import type { Transfer } from '#contract/transfers.ts';
import { issueToken } from '../auth/access-tokens.ts';
import * as ledger from '../ledger/ledger.ts';
import type { ApiCall } from './api-client.ts';
import { apiCaller } from './api-client.ts';
import type { TestAccount } from './customers.ts';
import { addAccount, addCustomer, addStoredBeneficiary, postingsOf } from './customers.ts';
import type { TestSite } from './test-site.ts';

/** The transfer a customer requests. */
export interface TransferInput {
  readonly source_account: string;
  readonly transfer_mode: string;
  readonly amount: string;
  readonly amount_side?: 'SEND' | 'RECEIVE';
  readonly is_same_day?: boolean;
  readonly [destination: string]: string | boolean | undefined;
}

/** Options of a submission besides the quote's payload. */
export interface SendOptions {
  readonly memo?: string;
  readonly accept_late_processing?: boolean;
  readonly stepUpToken?: string;
  /** Replaces the hash of the reviewed quote. */
  readonly snapshot?: string;
  /** False to leave the repetition unconfirmed; confirmed by default. */
  readonly isRepeatConfirmed?: boolean;
  /** Replaces fields of the payload. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

/** Quotes, authorizes and submits as a customer. */
export interface TransferCalls {
  readonly call: ApiCall;
  quote(request: TransferInput, reference?: string): Promise<Response>;
  quoted(request: TransferInput, reference?: string): Promise<TransferQuote>;
  confirm(quote: TransferQuote): Promise<string>;
  send(quote: TransferQuote, along?: SendOptions): Promise<Response>;
  /** Quotes, authorizes and submits. */
  transfer(request: TransferInput, along?: SendOptions): Promise<Transfer>;
}

/** A customer with money. */
export interface Sender extends TransferCalls {
  readonly id: string;
  readonly usd: TestAccount;
  readonly bdt: TestAccount;
  available(account: TestAccount): Promise<bigint>;
}

const destinationsOf = (quote: TransferQuote) =>
  Object.fromEntries(
    Object.entries(quote).filter(([name]) => /^destination_|beneficiary$/.test(name)),
  );

/** The hash that a client sends of the quote it showed. */
export const snapshotOf = (quote: TransferQuote): string =>
  createHash('sha256').update(reviewedText(quote)).digest('hex');

const fund = async (
  site: TestSite,
  account: TestAccount,
  minor: bigint,
  rail: 'ach/USD' | 'npsb/BDT',
) => {
  const nowMs = await site.bank.clock.businessMs();
  await ledger.postBatch(site.bank.db, [postingsOf(site.bank, account, rail).post(nowMs, minor)]);
};

/** Accepts that a transfer is sent later, as outside the hours of a rail: on weekends for example. */
export const agreedDelay = (quote: TransferQuote): { readonly accept_late_processing?: true } =>
  quote.is_immediate_processable ? {} : { accept_late_processing: true };

/** Enters the code that was e-mailed and returns the token. */
const confirmingByCode =
  (site: TestSite, customerId: string, call: ApiCall): TransferCalls['confirm'] =>
  async ({ conversion_rate_id: quoteId }) => {
    await call('POST', `/transfer-quote/${quoteId}/step-up/`, { channel: 'EMAIL' });
    const body = site.sent.findLast((one) => one.customerId === customerId)?.body ?? '';
    const code = /\d{6}/.exec(body)?.[0] ?? '';
    const answer = await call('POST', `/transfer-quote/${quoteId}/step-up/verify/`, { code });
    return ((await answer.json()) as { step_up_token: string }).step_up_token;
  };

const sending =
  (site: TestSite, token: string): TransferCalls['send'] =>
  (of, along = {}) => {
    const { memo, accept_late_processing, stepUpToken, isRepeatConfirmed = true } = along;
    const headers = {
      [headerNames.idempotencyKey]: along.key ?? of.client_reference,
      [headerNames.reviewedSnapshot]: along.snapshot ?? snapshotOf(of),
      ...(stepUpToken !== undefined && { [headerNames.stepUpToken]: stepUpToken }),
      ...(isRepeatConfirmed && { [headerNames.repeatConfirmed]: 'true' }),
    };
    return apiCaller(site, token, headers)('POST', '/transfer/', {
      source_account: of.source_account,
      ...destinationsOf(of),
      conversion_rate_id: of.conversion_rate_id,
      amount: of.send_amount,
      transfer_mode: of.transfer_mode,
      ...(memo !== undefined && { memo }),
      ...(accept_late_processing !== undefined && { accept_late_processing }),
      ...along.body,
    });
  };

/** The calls of an existing customer. */
export const transferCalls = async (site: TestSite, customerId: string): Promise<TransferCalls> => {
  const { random } = site.bank;
  const { token } = await issueToken(site.bank, customerId);
  const call = apiCaller(site, token);
  const quote: TransferCalls['quote'] = (request, reference = random.newId()) =>
    call('POST', '/transfer-quote/', {
      client_reference: reference,
      amount_side: 'SEND',
      ...request,
    });
  const quoted: TransferCalls['quoted'] = async (request, reference) => {
    const answer = await quote(request, reference);
    if (answer.status !== 201) throw new Error(`no quote: ${await answer.text()}`);
    return (await answer.json()) as TransferQuote;
  };
  const confirm = confirmingByCode(site, customerId, call);
  const send = sending(site, token);
  const transfer: TransferCalls['transfer'] = async (request, along = {}) => {
    const of = await quoted(request);
    const stepUpToken = of.requires_step_up ? await confirm(of) : undefined;
    const answer = await send(of, {
      ...agreedDelay(of),
      ...along,
      ...(stepUpToken && { stepUpToken }),
    });
    if (answer.status !== 201) throw new Error(`not sent: ${await answer.text()}`);
    return (await answer.json()) as Transfer;
  };
  return { call, quote, quoted, confirm, send, transfer };
};

let senderCount = 0;

/** Adds a verified customer of the United States with 1,000 dollars and 200,000 taka. */
export const addSender = async (site: TestSite): Promise<Sender> => {
  const { bank } = site;
  senderCount += 1;
  const id = await addCustomer(bank, `sender${senderCount}@example.test`);
  const usd = await addAccount(bank, id);
  const bdt = await addAccount(bank, id, { kind: 'BDT' });
  await fund(site, usd, 1_000_00n, 'ach/USD');
  await fund(site, bdt, 200_000_00n, 'npsb/BDT');
  return {
    ...(await transferCalls(site, id)),
    id,
    usd,
    bdt,
    available: async ({ id: account }) => {
      const row = await bank.db
        .selectFrom('ledger_account')
        .select(['booked', 'held'])
        .where('id', '=', account)
        .executeTakeFirstOrThrow();
      return row.booked - row.held;
    },
  };
};

/** Fields that replace those of a default top-up. */
export type TopUpInput = Readonly<Record<string, string | null>>;

/** A customer of the United States with 1,000 dollars and 200,000 taka who buys top-ups. */
export interface Buyer extends Sender {
  /** Requests a top-up paid in taka, with a new key unless one is given. */
  ask(request?: TopUpInput, key?: string): Promise<Response>;
  /** The same; throws unless it succeeds. */
  buy(request?: TopUpInput, key?: string): Promise<TopUp>;
  /** A quote in dollars. */
  price(amount: string): Promise<TopUpQuote>;
  read(topUp: Pick<TopUp, 'id'>): Promise<TopUp>;
}

const ordinaryTopUp = {
  mobile_number: '01712345678',
  operator: 'GRAMEENPHONE',
  connection_type: 'PREPAID',
} as const;

/** Adds a customer who buys top-ups. */
export const addBuyer = async (site: TestSite): Promise<Buyer> => {
  const sender = await addSender(site);
  const { token } = await issueToken(site.bank, sender.id);
  const ask: Buyer['ask'] = (request = {}, key = site.bank.random.newId()) =>
    apiCaller(site, token, { [headerNames.idempotencyKey]: key })('POST', '/top-up/', {
      source_account: sender.bdt.id,
      ...ordinaryTopUp,
      ...(request['pack_id'] === undefined && { amount: '100.00' }),
      ...request,
    });
  return {
    ...sender,
    ask,
    buy: async (request, key) => {
      const answer = await ask(request, key);
      if (answer.status !== 201) throw new Error(`not taken: ${await answer.text()}`);
      return (await answer.json()) as TopUp;
    },
    price: async (amount) => {
      const request = { source_account: sender.usd.id, amount };
      const answer = await sender.call('POST', '/top-up-quote/', request);
      if (answer.status !== 201) throw new Error(`no price: ${await answer.text()}`);
      return (await answer.json()) as TopUpQuote;
    },
    read: async ({ id }) => (await (await sender.call('GET', `/top-up/${id}/`)).json()) as TopUp,
  };
};

/** An open quote, and a transfer that was sent with another one. */
export const addQuoteAndTransfer = async (
  site: TestSite,
  customerId: string,
  accountId: string,
): Promise<{ quote: string; transfer: string }> => {
  const sender = await transferCalls(site, customerId);
  const wallet = await addStoredBeneficiary(site.bank, customerId, { type: 'BKASH' });
  const request = {
    source_account: accountId,
    mobile_wallet_beneficiary: wallet,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '1.00',
  };
  const quote = await sender.quoted(request);
  const { id } = await sender.transfer(request);
  return { quote: quote.conversion_rate_id, transfer: id };
};
