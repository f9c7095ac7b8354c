import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { reviewedText } from '#domain/transfers/review.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Database } from '#bank/database/connect.ts';
import { stepUpHash } from '#bank/payments/transfers/step-up.ts';
import type { LoadTestCustomer } from './customers.ts';

/** Where clients call. */
export interface Calls {
  /** The origins of the bank's processes, including those that are down. */
  readonly origins: readonly string[];
  /** For the step-up, whose codes are tested elsewhere. */
  readonly db: Database;
}

/** What the bank answered. */
export interface BankAnswer {
  readonly status: number;
  readonly body: string;
}

/** What a client sends besides its token. */
export interface RequestInput {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A transfer request, in the payload's names. */
export interface TransferInput {
  readonly source_account: string;
  readonly transfer_mode: string;
  readonly amount: string;
  readonly [destination: string]: string;
}

/** A valid, authorized quote. */
export interface PreparedTransfer {
  readonly request: TransferInput;
  readonly quote: TransferQuote;
}

const stepUpToken = 'agreed-in-the-storm';
/** How long a client retries before it gives up (reliability.md R8). */
const retryBudgetMs = 30_000;

/** A random item. */
export const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)]!;

/** From a cent to fifteen dollars. */
export const randomAmount = (): string =>
  (Math.floor(Math.random() * 1_500) / 100 + 0.01).toFixed(2);

/** Mostly one; sometimes several concurrent requests that compete for balance and limit. */
export const howMany = (): number => (Math.random() < 0.1 ? 4 : 1);

const sendOnce = async (
  { origins }: Calls,
  path: string,
  token: string,
  { body, headers }: RequestInput,
): Promise<BankAnswer | undefined> => {
  try {
    const answer = await fetch(`${pick(origins)}/api${path}`, {
      method: 'POST',
      headers: {
        [headerNames.apiKey]: 'kheya-web',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return undefined;
  }
};

/**
 * Sends a request to any process and retries until there is a final answer; undefined where none
 * came within the retry budget.
 */
export const sendUntilAnswered = async (
  calls: Calls,
  path: string,
  token: string,
  sending: RequestInput = {},
): Promise<BankAnswer | undefined> => {
  const endMs = performance.now() + retryBudgetMs;
  for (let tries = 1; performance.now() < endMs; tries += 1) {
    const answer = await sendOnce(calls, path, token, sending);
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
    await wait(Math.min(50 * tries, 500));
  }
  return undefined;
};

/** Gets and authorizes a quote; undefined where that failed. */
export const prepareTransfer = async (
  calls: Calls,
  { token }: Pick<LoadTestCustomer, 'token'>,
  request: TransferInput,
): Promise<PreparedTransfer | undefined> => {
  const body = { ...request, client_reference: randomUUID(), amount_side: 'SEND' };
  const answer = await sendUntilAnswered(calls, '/transfer-quote/', token, { body });
  if (answer?.status !== 201) return undefined;
  const quote = JSON.parse(answer.body) as TransferQuote;
  await calls.db
    .updateTable('transfer_quote')
    .set({ step_up_hash: stepUpHash(stepUpToken), step_up_until: new Date(Date.now() + 600_000) })
    .where('id', '=', quote.conversion_rate_id)
    .execute();
  return { request, quote };
};

/** The submission of an authorized quote, the same each time. */
export const submissionOf = ({ request, quote }: PreparedTransfer): RequestInput => ({
  body: {
    ...request,
    amount: quote.send_amount,
    conversion_rate_id: quote.conversion_rate_id,
    ...(!quote.is_immediate_processable && { accept_late_processing: true }),
  },
  headers: {
    [headerNames.idempotencyKey]: quote.client_reference,
    [headerNames.stepUpToken]: stepUpToken,
    // Amounts and beneficiaries are few, so repetitions are confirmed.
    [headerNames.repeatConfirmed]: 'true',
    [headerNames.reviewedSnapshot]: createHash('sha256').update(reviewedText(quote)).digest('hex'),
  },
});

/** The requests and answers of all clients. */
export interface Tally {
  /** Transfers, deposits and top-ups by reference, with the id in each response. */
  readonly acknowledged: Map<string, string>;
  readonly refused: Set<string>;
  /** No answer within the retry budget. */
  readonly unknown: Set<string>;
  readonly findings: string[];
  sentTwice: number;
  /** Cancelled by two concurrent calls. */
  cancelled: number;
}

/** The target and the end time of a client. */
export interface LoadTestRun extends Calls {
  readonly people: readonly LoadTestCustomer[];
  readonly tally: Tally;
  isOver(): boolean;
}

const noteAnswer = (tally: Tally, reference: string, answer: BankAnswer | undefined): void => {
  if (answer === undefined) return void tally.unknown.add(reference);
  if (answer.status !== 201) return void tally.refused.add(reference);
  const { id } = JSON.parse(answer.body) as { readonly id: string };
  const known = tally.acknowledged.get(reference);
  if (known !== undefined && known !== id)
    tally.findings.push(`${reference} was answered twice, by two ids`);
  tally.acknowledged.set(reference, id);
};

/** Sends a request once, or twice concurrently, and records the answers. */
export const sendOnceOrTwice = async (
  loadTest: LoadTestRun,
  reference: string,
  once: () => Promise<BankAnswer | undefined>,
): Promise<readonly (BankAnswer | undefined)[]> => {
  const isTwice = Math.random() < 0.05;
  loadTest.tally.sentTwice += isTwice ? 1 : 0;
  const answers = await Promise.all(isTwice ? [once(), once()] : [once()]);
  for (const answer of answers) noteAnswer(loadTest.tally, reference, answer);
  return answers;
};
