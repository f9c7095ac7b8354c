import { createHash } from 'node:crypto';
import { headerNames } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import type { TestSite } from '../../http/test-site.ts';
import { issueToken } from '../../sessions/access-token.ts';
import { type ApiCall, apiCaller } from '../../testing/api-caller.ts';
import { type TestAccount, addAccount, addCustomer, bookingsOf } from '../../testing/customers.ts';
import { book } from '../../transactions/book.ts';

/** What a customer wishes to send. */
export interface Wish {
  readonly source_account: string;
  readonly transfer_mode: string;
  readonly amount: string;
  readonly amount_side?: 'SEND' | 'RECEIVE';
  readonly is_same_day?: boolean;
  readonly [destination: string]: string | boolean | undefined;
}

/** What goes along with a sending besides the payload of its quote. */
export interface Along {
  readonly memo?: string;
  readonly accept_late_processing?: boolean;
  readonly stepUpToken?: string;
  /** In place of what was reviewed. */
  readonly snapshot?: string;
  /** False for who was not asked whether they mean it twice; all others said yes. */
  readonly isRepeatConfirmed?: boolean;
  /** In place of what stands in the payload. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

/** How a customer quotes, agrees and sends. */
export interface SendingCalls {
  readonly call: ApiCall;
  quote(wish: Wish, reference?: string): Promise<Response>;
  quoted(wish: Wish, reference?: string): Promise<TransferQuote>;
  agree(quote: TransferQuote): Promise<string>;
  send(quote: TransferQuote, along?: Along): Promise<Response>;
  /** From the wish to the transfer, with every step a customer takes. */
  transfer(wish: Wish, along?: Along): Promise<Transfer>;
}

/** A customer with money. */
export interface Sender extends SendingCalls {
  readonly id: string;
  readonly usd: TestAccount;
  readonly bdt: TestAccount;
  available(account: TestAccount): Promise<bigint>;
}

const destinationsOf = (quote: TransferQuote) =>
  Object.fromEntries(
    Object.entries(quote).filter(([name]) => /^destination_|beneficiary$/.test(name)),
  );

/** The hash a client makes of what it showed. */
export const snapshotOf = (quote: TransferQuote): string =>
  createHash('sha256').update(reviewedText(quote)).digest('hex');

const fund = async (
  site: TestSite,
  account: TestAccount,
  minor: bigint,
  rail: 'ach/USD' | 'npsb/BDT',
) => {
  const nowMs = await site.bank.clock.businessMs();
  await book(site.bank.db, bookingsOf(site.bank, account, rail).post(nowMs, minor));
};

/** Types the code of a quote, as it came by e-mail, and gives the token. */
const agreeing =
  (site: TestSite, personId: string, call: ApiCall): SendingCalls['agree'] =>
  async ({ conversion_rate_id: quoteId }) => {
    await call('POST', `/transfer-quote/${quoteId}/step-up/`, { channel: 'EMAIL' });
    const body = site.sent.findLast((one) => one.personId === personId)?.body ?? '';
    const code = /\d{6}/.exec(body)?.[0] ?? '';
    const answer = await call('POST', `/transfer-quote/${quoteId}/step-up/verify/`, { code });
    return ((await answer.json()) as { step_up_token: string }).step_up_token;
  };

const sending =
  (site: TestSite, token: string): SendingCalls['send'] =>
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

/** The calls of a person who is there already. */
export const sendingCalls = async (site: TestSite, personId: string): Promise<SendingCalls> => {
  const { random } = site.bank;
  const { token } = await issueToken(site.bank, personId);
  const call = apiCaller(site, token);
  const quote: SendingCalls['quote'] = (wish, reference = random.newId()) =>
    call('POST', '/transfer-quote/', {
      client_reference: reference,
      amount_side: 'SEND',
      ...wish,
    });
  const quoted: SendingCalls['quoted'] = async (wish, reference) => {
    const answer = await quote(wish, reference);
    if (answer.status !== 201) throw new Error(`no quote: ${await answer.text()}`);
    return (await answer.json()) as TransferQuote;
  };
  const agree = agreeing(site, personId, call);
  const send = sending(site, token);
  const transfer: SendingCalls['transfer'] = async (wish, along = {}) => {
    const of = await quoted(wish);
    const stepUpToken = of.requires_step_up ? await agree(of) : undefined;
    const answer = await send(of, { ...along, ...(stepUpToken && { stepUpToken }) });
    if (answer.status !== 201) throw new Error(`not sent: ${await answer.text()}`);
    return (await answer.json()) as Transfer;
  };
  return { call, quote, quoted, agree, send, transfer };
};

let made = 0;

/** Adds a verified customer of the United States with 1,000 dollars and 200,000 taka. */
export const addSender = async (site: TestSite): Promise<Sender> => {
  const { bank } = site;
  made += 1;
  const id = await addCustomer(bank, `sender${made}@example.test`);
  const usd = await addAccount(bank, id);
  const bdt = await addAccount(bank, id, { kind: 'BDT' });
  await fund(site, usd, 1_000_00n, 'ach/USD');
  await fund(site, bdt, 200_000_00n, 'npsb/BDT');
  return {
    ...(await sendingCalls(site, id)),
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
