import { headerNames } from '#contract/endpoint.ts';
import { setPassword } from '#bank/auth/accounts-site/credentials.ts';
import type { Bank } from '#bank/database/bank.ts';
import { apiCaller, newIdempotencyKey } from '../api-client.ts';
import { seededProducts } from '../orders.ts';
import { agreedDelay, transferCalls, type TransferCalls, type TransferInput } from '../payments.ts';
import { signIn, testBrowser } from '../test-browser.ts';
import type { TestSite } from '../test-site.ts';
import { ticketRequest } from '../tickets.ts';
import type { GrownCustomer, Read } from './growth-reads.ts';
import type { MeasuredBank } from './measured-bank.ts';

/** The customer with the long history, and calls in their name. */
export interface Writer {
  readonly bank: Bank;
  readonly of: GrownCustomer;
  readonly transfers: TransferCalls;
  /** Sends a call with a new idempotency key, or to a switch of the sandbox. */
  send(method: string, path: string, body?: object): Promise<Response>;
  /** The same, of which a field of the answer is needed. Throws where it fails. */
  made<Value = string>(path: string, body: object, field: string): Promise<Value>;
}

/** One call of a write route: it prepares what the call needs, and returns the call that is measured. */
export interface Write {
  /** What is particular about this call; absent where a route has one. */
  readonly name?: string;
  /** The expected status, 201 by default. */
  readonly status?: number;
  readonly grows?: Read['grows'];
  readonly prepare: (
    writer: Writer,
  ) => Promise<() => Promise<Response>> | (() => Promise<Response>);
}

/** A call that needs no preparation. */
const plain = (
  method: string,
  pathOf: (of: GrownCustomer) => string,
  bodyOf: (writer: Writer) => object | undefined = () => undefined,
  status = 200,
): readonly Write[] => [
  {
    status,
    prepare: (writer) => () => writer.send(method, pathOf(writer.of), bodyOf(writer)),
  },
];

const toOwnTaka = ({ of }: Writer): TransferInput => ({
  source_account: of.usd.id,
  destination_bdt_account: of.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount: '1.00',
});

export const toUsBank = ({ of }: Writer): TransferInput => ({
  source_account: of.usd.id,
  beneficiary: of.beneficiaries['ACH']!,
  transfer_mode: 'ACH',
  amount: '1.00',
});

const priced = async (writer: Writer, input: TransferInput) => {
  const quote = await writer.transfers.quoted(input);
  const token = quote.requires_step_up ? await writer.transfers.confirm(quote) : undefined;
  return () =>
    writer.transfers.send(quote, { ...agreedDelay(quote), ...(token && { stepUpToken: token }) });
};

const voided = (path: string): readonly Write[] =>
  plain(
    'POST',
    () => path,
    ({ bank }) => ({ client_reference: newIdempotencyKey(bank) }),
  );

export const cardPayment = ({ of }: Writer) => ({
  card: of.card,
  amount: '1.00',
  merchant: 'Corner Shop',
});

export const authorized = (writer: Writer): Promise<string> =>
  writer.made('/sandbox/card-authorization/', cardPayment(writer), 'transaction_id');

export const cleared = async (writer: Writer): Promise<string> => {
  const transaction = await authorized(writer);
  await writer.send('POST', '/sandbox/card-clearing/', { transaction });
  return transaction;
};

export const claimOf = (transaction: string) => ({
  kind: 'CARD_DISPUTE',
  transaction_id: transaction,
  problem: 'CHARGED_TWICE',
  amount: '1.00',
  remedy: 'REFUND',
});

const orderQuote = (writer: Writer): Promise<string> =>
  writer.made(
    '/product-order/quote/',
    { ...seededProducts.taxFiling, quantity: 1, account_id: writer.of.usd.id },
    'quote_id',
  );

export const ordered = async (writer: Writer): Promise<string> =>
  writer.made('/product-order/', { quote_id: await orderQuote(writer) }, 'id');

export const testCard = { card_number: '4242424242424242', expiry: '12/39', cvv: '737' };

const depositBody = ({ of }: Writer, card: string) => ({
  destination_account: of.usd.id,
  method: 'DEBIT_CARD',
  card,
  amount: '20.00',
  available_at: null,
});

export const topUpBody = ({ of }: Writer) => ({
  source_account: of.bdt.id,
  mobile_number: '01712345678',
  operator: 'GRAMEENPHONE',
  connection_type: 'PREPAID',
  amount: '20.00',
});

/** The calls whose cost could depend on the customer's history, by the name of the route. */
export const growthWrites: Readonly<Record<string, readonly Write[]>> = {
  createTransferQuote: [
    {
      prepare: (writer) => () => writer.transfers.quote(toOwnTaka(writer)),
      grows: {
        pagesPerLine: 1 / 800,
        because: 'it warns of a repeated transfer, so it reads those of the last day',
      },
    },
  ],
  createTransfer: [
    { name: 'to the own taka account', prepare: (writer) => priced(writer, toOwnTaka(writer)) },
    { name: 'to a US bank', prepare: (writer) => priced(writer, toUsBank(writer)) },
  ],
  cancelTransfer: [
    {
      status: 200,
      prepare: async (writer) => {
        const { id } = await writer.transfers.transfer(toUsBank(writer));
        return () => writer.send('POST', `/transfer/${id}/cancel/`);
      },
    },
  ],
  voidTransfer: voided('/transfer/void/'),
  createTopUpQuote: plain(
    'POST',
    () => '/top-up-quote/',
    ({ of }) => ({ source_account: of.usd.id, amount: '20.00' }),
    201,
  ),
  createTopUp: plain('POST', () => '/top-up/', topUpBody, 201),
  voidTopUp: voided('/top-up/void/'),
  createDeposit: [
    {
      name: 'from a card',
      prepare: async (writer) => {
        const card = await writer.made('/card-token/', testCard, 'id');
        return () => writer.send('POST', '/add-money/', depositBody(writer, card));
      },
    },
  ],
  voidDeposit: voided('/add-money/void/'),
  updateTransaction: plain(
    'PATCH',
    ({ transaction }) => `/transaction/${transaction}/`,
    ({ bank }) => ({ note: `Note ${bank.random.digits(6)}` }),
  ),
  createStatement: plain(
    'POST',
    () => '/statement/',
    ({ of }) => ({
      account: of.usd.id,
      from_date: of.recentInstant,
      to_date: of.endInstant,
    }),
    201,
  ),
  updateLastRead: plain(
    'POST',
    () => '/notification/update_last_read/',
    ({ of }) => ({
      read_until: of.firstInstant,
    }),
  ),
  createTicket: plain(
    'POST',
    () => '/ticket/',
    () => ticketRequest(),
    201,
  ),
  createTicketComment: [
    {
      prepare: async (writer) => {
        const answer = await writer.send('POST', '/ticket/', ticketRequest());
        const { request } = (await answer.json()) as { request: { id: string } };
        const body = { body: 'It has arrived.', uploads: [] };
        return () => writer.send('POST', `/ticket/${request.id}/comments/`, body);
      },
    },
  ],
  updateTicket: plain(
    'PATCH',
    ({ ticket }) => `/ticket/${ticket}/`,
    ({ of }) => ({ read_until: of.endInstant }),
  ),
  createClaim: [
    {
      prepare: async (writer) => {
        const body = claimOf(await cleared(writer));
        return () => writer.send('POST', '/claim/', body);
      },
    },
  ],
  withdrawClaim: [
    {
      status: 200,
      prepare: async (writer) => {
        const claim = await writer.made('/claim/', claimOf(await cleared(writer)), 'id');
        return () => writer.send('POST', `/claim/${claim}/withdraw/`);
      },
    },
  ],
  createOrderQuote: plain(
    'POST',
    () => '/product-order/quote/',
    ({ of }) => ({ ...seededProducts.taxFiling, quantity: 1, account_id: of.usd.id }),
    201,
  ),
  createOrder: [
    {
      prepare: async (writer) => {
        const quote_id = await orderQuote(writer);
        return () => writer.send('POST', '/product-order/', { quote_id });
      },
    },
  ],
  cancelOrder: [
    {
      status: 200,
      prepare: async (writer) => {
        const order = await ordered(writer);
        return () => writer.send('POST', `/product-order/${order}/cancel/`);
      },
    },
  ],
  updateCard: plain(
    'PATCH',
    ({ card }) => `/card/${card}/`,
    () => ({ card_status: 'ACTIVE' }),
  ),
  updateCardLimits: plain(
    'PATCH',
    ({ card }) => `/card/${card}/limits/`,
    () => ({ day: { amount: '900.00', transactions: null } }),
  ),
  sandboxCardAuthorization: plain(
    'POST',
    () => '/sandbox/card-authorization/',
    (writer) => cardPayment(writer),
    201,
  ),
  sandboxCardClearing: [
    {
      status: 200,
      prepare: async (writer) => {
        const transaction = await authorized(writer);
        return () => writer.send('POST', '/sandbox/card-clearing/', { transaction });
      },
    },
  ],
  sandboxCardRefund: [
    {
      prepare: async (writer) => {
        const transaction = await cleared(writer);
        return () => writer.send('POST', '/sandbox/card-refund/', { transaction });
      },
    },
  ],
  sandboxInboundPayment: plain(
    'POST',
    () => '/sandbox/inbound-payment/',
    ({ of }) => ({ account_number: of.usd.number, amount: '1.00' }),
    201,
  ),
};

const password = 'a lamp on the far bank';

/** The writer of a customer, who signs in now: orders need a recent sign-in. */
export const writerOf = async (
  { bank, site }: MeasuredBank,
  customer: GrownCustomer,
): Promise<Writer> => {
  // The helpers of tests use nothing else of a site.
  const here = site as TestSite;
  await setPassword(bank, customer.id, password);
  const { access_token } = await signIn(here, testBrowser(here), {
    username: customer.email,
    password,
  });
  const send: Writer['send'] = (method, path, body) =>
    apiCaller(here, access_token, { [headerNames.idempotencyKey]: newIdempotencyKey(bank) })(
      method,
      path,
      body,
    );
  return {
    bank,
    of: customer,
    transfers: await transferCalls(here, customer.id),
    send,
    made: async <Value>(path: string, body: object, field: string): Promise<Value> => {
      const answer = await send('POST', path, body);
      const value = ((await answer.json()) as Record<string, Value>)[field];
      if (value === undefined) throw new Error(`${path} answered ${answer.status}`);
      return value;
    },
  };
};
