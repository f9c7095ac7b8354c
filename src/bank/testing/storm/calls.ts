import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#bank/database/connect.ts';
import { stepUpHash } from '#bank/transfers/step-up/agreement.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import type { StormPerson } from './storm-people.ts';

/** Where clients call. */
export interface Calls {
  /** The origins of the bank's processes, alive or not. */
  readonly origins: readonly string[];
  /** For the step-up, whose codes are tested elsewhere. */
  readonly db: Database;
}

/** What the bank answered. */
export interface Told {
  readonly status: number;
  readonly body: string;
}

/** What a client sends besides its token. */
export interface Sending {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What somebody wishes to send, in the payload's names. */
export interface Wish {
  readonly source_account: string;
  readonly transfer_mode: string;
  readonly amount: string;
  readonly [destination: string]: string;
}

/** A price that holds and was agreed to. */
export interface Prepared {
  readonly wish: Wish;
  readonly quote: TransferQuote;
}

const agreed = 'agreed-in-the-storm';
/** So long a client asks again before it gives up (reliability.md R8). */
const retryBudgetMs = 30_000;

/** One of several, each as likely. */
export const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)]!;

/** From a cent to fifteen dollars. */
export const randomAmount = (): string =>
  (Math.floor(Math.random() * 1_500) / 100 + 0.01).toFixed(2);

/** Mostly one; now and then several at one moment, whose balance and limit meet. */
export const howMany = (): number => (Math.random() < 0.1 ? 4 : 1);

const ask = async (
  { origins }: Calls,
  path: string,
  token: string,
  { body, headers }: Sending,
): Promise<Told | undefined> => {
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
 * Tells the bank something, at any of its processes, and asks again until there is a definite answer;
 * undefined where none came within the retry budget.
 */
export const tell = async (
  calls: Calls,
  path: string,
  token: string,
  sending: Sending = {},
): Promise<Told | undefined> => {
  const endMs = performance.now() + retryBudgetMs;
  for (let tries = 1; performance.now() < endMs; tries += 1) {
    const told = await ask(calls, path, token, sending);
    if (told !== undefined && told.status < 500 && told.status !== 429) return told;
    await wait(Math.min(50 * tries, 500));
  }
  return undefined;
};

/** Asks for a price and agrees to it; undefined where there is none. */
export const prepare = async (
  calls: Calls,
  { token }: Pick<StormPerson, 'token'>,
  wish: Wish,
): Promise<Prepared | undefined> => {
  const body = { ...wish, client_reference: randomUUID(), amount_side: 'SEND' };
  const told = await tell(calls, '/transfer-quote/', token, { body });
  if (told?.status !== 201) return undefined;
  const quote = JSON.parse(told.body) as TransferQuote;
  await calls.db
    .updateTable('transfer_quote')
    .set({ step_up_hash: stepUpHash(agreed), step_up_until: new Date(Date.now() + 600_000) })
    .where('id', '=', quote.conversion_rate_id)
    .execute();
  return { wish, quote };
};

/** The sending of what was agreed to, the same each time it is made. */
export const sendingOf = ({ wish, quote }: Prepared): Sending => ({
  body: {
    ...wish,
    amount: quote.send_amount,
    conversion_rate_id: quote.conversion_rate_id,
    ...(!quote.is_immediate_processable && { accept_late_processing: true }),
  },
  headers: {
    [headerNames.idempotencyKey]: quote.client_reference,
    [headerNames.stepUpToken]: agreed,
    // Amounts and recipients are few: what is sent twice is meant.
    [headerNames.repeatConfirmed]: 'true',
    [headerNames.reviewedSnapshot]: createHash('sha256').update(reviewedText(quote)).digest('hex'),
  },
});
