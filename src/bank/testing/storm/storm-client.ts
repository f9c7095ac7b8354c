import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#bank/database/connect.ts';
import { stepUpHash } from '#bank/transfers/quotes/step-up.ts';
import { headerNames } from '#contract/headers.ts';
import type { TransferQuote } from '#contract/transfers/quotes.ts';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { reviewedText } from '#domain/transfers/reviewed-snapshot.ts';
import type { StormPerson } from './storm-people.ts';

/** What the clients of a storm have been told, and what they were not. */
export interface Tally {
  /** Transfers by their references, with the id that each answer named. */
  readonly acknowledged: Map<string, string>;
  readonly refused: Set<string>;
  /** No answer within the retry budget. */
  readonly unknown: Set<string>;
  readonly findings: string[];
  sentTwice: number;
}

/** Where a client sends, and until when. */
export interface Weather {
  /** The origins of the processes, alive or not. */
  readonly origins: readonly string[];
  /** For the step-up, whose codes are tested elsewhere. */
  readonly db: Database;
  readonly people: readonly StormPerson[];
  readonly tally: Tally;
  readonly untilMs: number;
}

const agreed = 'agreed-in-the-storm';
/** So long a client asks again before it gives up (reliability.md R8). */
const retryBudgetMs = 30_000;

const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)]!;

interface Told {
  readonly status: number;
  readonly body: string;
}

/** One call at any process; undefined where no answer came. */
const ask = async (
  { origins }: Weather,
  path: string,
  token: string,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Told | undefined> => {
  try {
    const answer = await fetch(`${pick(origins)}/api${path}`, {
      method: 'POST',
      headers: {
        [headerNames.apiKey]: 'kheya-web',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...more,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return undefined;
  }
};

/** Asks again, anywhere, until there is a definite answer or the budget is spent. */
const askUntilKnown = async (call: () => Promise<Told | undefined>): Promise<Told | undefined> => {
  const endMs = performance.now() + retryBudgetMs;
  for (let tries = 1; performance.now() < endMs; tries += 1) {
    const told = await call();
    if (told !== undefined && told.status < 500 && told.status !== 429) return told;
    await wait(Math.min(50 * tries, 500));
  }
  return undefined;
};

const wishOf = (person: StormPerson) => {
  const amount = (Math.floor(Math.random() * 1_500) / 100 + 0.01).toFixed(2);
  return Math.random() < 0.3
    ? {
        source_account: person.usdAccount,
        destination_bdt_account: person.bdtAccount,
        transfer_mode: 'USD_TO_BDT_CONVERT',
        amount,
      }
    : {
        source_account: person.usdAccount,
        beneficiary: pick(person.payees),
        transfer_mode: 'INTERNAL',
        amount,
      };
};

/** A price that holds and is agreed to; undefined where the bank is away for longer than one waits. */
const prepare = async (weather: Weather, person: StormPerson) => {
  const wish = wishOf(person);
  const asked = { ...wish, client_reference: randomUUID(), amount_side: 'SEND' };
  const told = await askUntilKnown(() => ask(weather, '/transfer-quote/', person.token, asked));
  if (told?.status !== 201) return undefined;
  const quote = JSON.parse(told.body) as TransferQuote;
  await weather.db
    .updateTable('transfer_quote')
    .set({ step_up_hash: stepUpHash(agreed), step_up_until: new Date(Date.now() + 600_000) })
    .where('id', '=', quote.conversion_rate_id)
    .execute();
  return { wish, quote };
};

const note = (tally: Tally, reference: string, told: Told | undefined): void => {
  if (told === undefined) return void tally.unknown.add(reference);
  if (told.status !== 201) return void tally.refused.add(reference);
  const { id } = JSON.parse(told.body) as Transfer;
  const known = tally.acknowledged.get(reference);
  if (known !== undefined && known !== id)
    tally.findings.push(`${reference} was answered by two transfers`);
  tally.acknowledged.set(reference, id);
};

const sendOne = async (weather: Weather, person: StormPerson): Promise<void> => {
  const prepared = await prepare(weather, person).catch(() => undefined);
  if (prepared === undefined) return;
  const { wish, quote } = prepared;
  const body = {
    ...wish,
    amount: quote.send_amount,
    conversion_rate_id: quote.conversion_rate_id,
  };
  const headers = {
    [headerNames.idempotencyKey]: quote.client_reference,
    [headerNames.stepUpToken]: agreed,
    [headerNames.reviewedSnapshot]: createHash('sha256').update(reviewedText(quote)).digest('hex'),
  };
  const send = () => askUntilKnown(() => ask(weather, '/transfer/', person.token, body, headers));
  const isTwice = Math.random() < 0.05;
  weather.tally.sentTwice += isTwice ? 1 : 0;
  const answers = await Promise.all(isTwice ? [send(), send()] : [send()]);
  for (const told of answers) note(weather.tally, quote.client_reference, told);
};

/** One client: transfers one after the other until the storm is over. */
export const runClient = async (weather: Weather): Promise<void> => {
  while (performance.now() < weather.untilMs) await sendOne(weather, pick(weather.people));
};
