import { randomUUID } from 'node:crypto';
import { achPullTimes } from '#domain/deposits/funds-availability.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { TopUpQuote } from '#contract/top-ups.ts';
import type { Transfer } from '#contract/transfers.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import type { LoadTestCustomer } from './customers.ts';
import type { BankAnswer, LoadTestRun, PreparedTransfer, TransferInput } from './requests.ts';
import {
  howMany,
  pick,
  prepareTransfer,
  randomAmount,
  sendOnceOrTwice,
  sendUntilAnswered,
  submissionOf,
} from './requests.ts';

/** One random action of a client: mostly transfers, some deposits and top-ups. */
const actOnce = async (loadTest: LoadTestRun, customer: LoadTestCustomer): Promise<void> => {
  const kind = Math.random();
  if (kind < 0.8) return sendTransfers(loadTest, customer, kind);
  const act = kind < 0.9 ? depositByAch : topUp;
  await Promise.all(Array.from({ length: howMany() }, () => act(loadTest, customer)));
};

/** Runs one client until the load test ends. */
export const runClient = async (loadTest: LoadTestRun): Promise<void> => {
  while (!loadTest.isOver()) await actOnce(loadTest, pick(loadTest.people));
};

/** A transfer request of the kind that a number from 0 to 1 selects. */
const transferInput = (customer: LoadTestCustomer, kind: number): TransferInput => {
  const from = { source_account: customer.usdAccount, amount: randomAmount() };
  if (kind < 0.25)
    return {
      ...from,
      destination_bdt_account: customer.bdtAccount,
      transfer_mode: 'USD_TO_BDT_CONVERT',
    };
  return kind < 0.4
    ? { ...from, beneficiary: customer.outside, transfer_mode: 'ACH' }
    : { ...from, beneficiary: pick(customer.payees), transfer_mode: 'INTERNAL' };
};

/** Two concurrent cancellations: the hold must be released once. */
const cancelTwice = async (
  loadTest: LoadTestRun,
  { token }: LoadTestCustomer,
  answer: BankAnswer | undefined,
): Promise<void> => {
  if (answer?.status !== 201 || Math.random() < 0.5) return;
  const { id } = JSON.parse(answer.body) as Transfer;
  const cancel = () => sendUntilAnswered(loadTest, `/transfer/${id}/cancel/`, token);
  await Promise.all([cancel(), cancel()]);
  loadTest.tally.cancelled += 1;
};

const submit = async (
  loadTest: LoadTestRun,
  customer: LoadTestCustomer,
  prepared: PreparedTransfer,
): Promise<void> => {
  const sending = submissionOf(prepared);
  const once = () => sendUntilAnswered(loadTest, '/transfer/', customer.token, sending);
  const answers = await sendOnceOrTwice(loadTest, prepared.quote.client_reference, once);
  if (prepared.request.transfer_mode === 'ACH') await cancelTwice(loadTest, customer, answers[0]);
};

/** Sends transfers of the kind that a number from 0 to 1 selects. */
const sendTransfers = async (
  loadTest: LoadTestRun,
  customer: LoadTestCustomer,
  kind: number,
): Promise<void> => {
  const all: PreparedTransfer[] = [];
  for (let left = howMany(); left > 0; left -= 1) {
    const prepared = await prepareTransfer(loadTest, customer, transferInput(customer, kind)).catch(
      () => undefined,
    );
    if (prepared !== undefined) all.push(prepared);
  }
  await Promise.all(all.map((prepared) => submit(loadTest, customer, prepared)));
};

/** Pulls dollars from the customer's linked bank. */
const depositByAch = async (
  loadTest: LoadTestRun,
  { token, usdAccount, link }: LoadTestCustomer,
): Promise<void> => {
  const reference = randomUUID();
  const { availableAtMs } = achPullTimes(Date.now(), railCalendar);
  const body = {
    destination_account: usdAccount,
    method: 'ACH_PULL',
    external_account_id: link,
    amount: randomAmount(),
    available_at: new Date(availableAtMs).toISOString(),
  };
  const headers = { [headerNames.idempotencyKey]: reference };
  await sendOnceOrTwice(loadTest, reference, () =>
    sendUntilAnswered(loadTest, '/add-money/', token, { body, headers }),
  );
};

/**
 * The quote of a top-up paid in dollars; none is needed for taka. Undefined where the request
 * failed.
 */
const priceOf = async (
  loadTest: LoadTestRun,
  { token, usdAccount }: LoadTestCustomer,
  request: { readonly source_account: string; readonly amount: string },
): Promise<{ readonly conversion_rate_id?: string } | undefined> => {
  if (request.source_account !== usdAccount) return {};
  const answer = await sendUntilAnswered(loadTest, '/top-up-quote/', token, { body: request });
  if (answer?.status !== 201) return undefined;
  const { conversion_rate_id } = JSON.parse(answer.body) as TopUpQuote;
  return { conversion_rate_id };
};

/** Buys a top-up from one of the customer's two accounts, which share a limit. */
const topUp = async (loadTest: LoadTestRun, customer: LoadTestCustomer): Promise<void> => {
  const request = {
    source_account: pick([customer.usdAccount, customer.bdtAccount]),
    amount: `${20 + Math.floor(Math.random() * 80)}.00`,
  };
  const price = await priceOf(loadTest, customer, request);
  if (price === undefined) return;
  const reference = randomUUID();
  const body = {
    ...request,
    ...price,
    mobile_number: '01712345678',
    operator: 'GRAMEENPHONE',
    connection_type: 'PREPAID',
  };
  const headers = { [headerNames.idempotencyKey]: reference };
  await sendOnceOrTwice(loadTest, reference, () =>
    sendUntilAnswered(loadTest, '/top-up/', customer.token, { body, headers }),
  );
};
