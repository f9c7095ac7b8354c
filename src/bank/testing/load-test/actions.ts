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
const actOnce = async (weather: LoadTestRun, person: LoadTestCustomer): Promise<void> => {
  const kind = Math.random();
  if (kind < 0.8) return sendTransfers(weather, person, kind);
  const act = kind < 0.9 ? depositByAch : topUp;
  await Promise.all(Array.from({ length: howMany() }, () => act(weather, person)));
};

/** Runs one client until the load test ends. */
export const runClient = async (weather: LoadTestRun): Promise<void> => {
  while (!weather.isOver()) await actOnce(weather, pick(weather.people));
};

/** A transfer request of the kind that a number from 0 to 1 selects. */
const transferInput = (person: LoadTestCustomer, kind: number): TransferInput => {
  const from = { source_account: person.usdAccount, amount: randomAmount() };
  if (kind < 0.25)
    return {
      ...from,
      destination_bdt_account: person.bdtAccount,
      transfer_mode: 'USD_TO_BDT_CONVERT',
    };
  return kind < 0.4
    ? { ...from, beneficiary: person.outside, transfer_mode: 'ACH' }
    : { ...from, beneficiary: pick(person.payees), transfer_mode: 'INTERNAL' };
};

/** Two concurrent cancellations: the hold must be released once. */
const cancelTwice = async (
  weather: LoadTestRun,
  { token }: LoadTestCustomer,
  told: BankAnswer | undefined,
): Promise<void> => {
  if (told?.status !== 201 || Math.random() < 0.5) return;
  const { id } = JSON.parse(told.body) as Transfer;
  const cancel = () => sendUntilAnswered(weather, `/transfer/${id}/cancel/`, token);
  await Promise.all([cancel(), cancel()]);
  weather.tally.cancelled += 1;
};

const submit = async (
  weather: LoadTestRun,
  person: LoadTestCustomer,
  prepared: PreparedTransfer,
): Promise<void> => {
  const sending = submissionOf(prepared);
  const once = () => sendUntilAnswered(weather, '/transfer/', person.token, sending);
  const answers = await sendOnceOrTwice(weather, prepared.quote.client_reference, once);
  if (prepared.wish.transfer_mode === 'ACH') await cancelTwice(weather, person, answers[0]);
};

/** Sends transfers of the kind that a number from 0 to 1 selects. */
const sendTransfers = async (
  weather: LoadTestRun,
  person: LoadTestCustomer,
  kind: number,
): Promise<void> => {
  const all: PreparedTransfer[] = [];
  for (let left = howMany(); left > 0; left -= 1) {
    const prepared = await prepareTransfer(weather, person, transferInput(person, kind)).catch(
      () => undefined,
    );
    if (prepared !== undefined) all.push(prepared);
  }
  await Promise.all(all.map((prepared) => submit(weather, person, prepared)));
};

/** Pulls dollars from the customer's linked bank. */
const depositByAch = async (
  weather: LoadTestRun,
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
  await sendOnceOrTwice(weather, reference, () =>
    sendUntilAnswered(weather, '/add-money/', token, { body, headers }),
  );
};

/**
 * The quote of a top-up paid in dollars; none is needed for taka. Undefined where the request
 * failed.
 */
const priceOf = async (
  weather: LoadTestRun,
  { token, usdAccount }: LoadTestCustomer,
  wish: { readonly source_account: string; readonly amount: string },
): Promise<{ readonly conversion_rate_id?: string } | undefined> => {
  if (wish.source_account !== usdAccount) return {};
  const told = await sendUntilAnswered(weather, '/top-up-quote/', token, { body: wish });
  if (told?.status !== 201) return undefined;
  const { conversion_rate_id } = JSON.parse(told.body) as TopUpQuote;
  return { conversion_rate_id };
};

/** Buys a top-up from one of the customer's two accounts, which share a limit. */
const topUp = async (weather: LoadTestRun, person: LoadTestCustomer): Promise<void> => {
  const wish = {
    source_account: pick([person.usdAccount, person.bdtAccount]),
    amount: `${20 + Math.floor(Math.random() * 80)}.00`,
  };
  const price = await priceOf(weather, person, wish);
  if (price === undefined) return;
  const reference = randomUUID();
  const body = {
    ...wish,
    ...price,
    mobile_number: '01712345678',
    operator: 'GRAMEENPHONE',
    connection_type: 'PREPAID',
  };
  const headers = { [headerNames.idempotencyKey]: reference };
  await sendOnceOrTwice(weather, reference, () =>
    sendUntilAnswered(weather, '/top-up/', person.token, { body, headers }),
  );
};
