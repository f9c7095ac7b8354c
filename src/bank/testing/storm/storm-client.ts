import { randomUUID } from 'node:crypto';
import { railCalendar } from '#bank/settings/rail-calendar.ts';
import { headerNames } from '#contract/headers.ts';
import type { Transfer } from '#contract/transfers/transfers.ts';
import { pullTimes } from '#domain/add-money/funds-hold.ts';
import {
  type Calls,
  pick,
  type Prepared,
  prepare,
  sendingOf,
  tell,
  type Told,
  type Wish,
} from './calls.ts';
import type { StormPerson } from './storm-people.ts';

/** What the clients of a storm have been told, and what they were not. */
export interface Tally {
  /** Transfers and pulls by their references, with the id that each answer named. */
  readonly acknowledged: Map<string, string>;
  readonly refused: Set<string>;
  /** No answer within the retry budget. */
  readonly unknown: Set<string>;
  readonly findings: string[];
  sentTwice: number;
  /** Cancelled by two calls at one moment. */
  cancelled: number;
}

/** Where a client sends, and until when. */
export interface Weather extends Calls {
  readonly people: readonly StormPerson[];
  readonly tally: Tally;
  isOver(): boolean;
}

/** From a cent to fifteen dollars. */
const randomAmount = (): string => (Math.floor(Math.random() * 1_500) / 100 + 0.01).toFixed(2);

/** A wish of a kind, which a number from 0 to 1 says. */
const wishOf = (person: StormPerson, kind: number): Wish => {
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

const note = (tally: Tally, reference: string, told: Told | undefined): void => {
  if (told === undefined) return void tally.unknown.add(reference);
  if (told.status !== 201) return void tally.refused.add(reference);
  const { id } = JSON.parse(told.body) as Pick<Transfer, 'id'>;
  const known = tally.acknowledged.get(reference);
  if (known !== undefined && known !== id)
    tally.findings.push(`${reference} was answered by two transfers`);
  tally.acknowledged.set(reference, id);
};

/** Two calls at one moment: money that was set aside comes back once. */
const cancelTwice = async (
  weather: Weather,
  { token }: StormPerson,
  told: Told | undefined,
): Promise<void> => {
  if (told?.status !== 201 || Math.random() < 0.5) return;
  const { id } = JSON.parse(told.body) as Transfer;
  const cancel = () => tell(weather, `/transfer/${id}/cancel/`, token);
  await Promise.all([cancel(), cancel()]);
  weather.tally.cancelled += 1;
};

/** Tells the bank something once, or twice at one moment, and notes what was answered. */
const tellOnceOrTwice = async (
  weather: Weather,
  reference: string,
  once: () => Promise<Told | undefined>,
): Promise<readonly (Told | undefined)[]> => {
  const isTwice = Math.random() < 0.05;
  weather.tally.sentTwice += isTwice ? 1 : 0;
  const answers = await Promise.all(isTwice ? [once(), once()] : [once()]);
  for (const told of answers) note(weather.tally, reference, told);
  return answers;
};

const send = async (weather: Weather, person: StormPerson, prepared: Prepared): Promise<void> => {
  const sending = sendingOf(prepared);
  const once = () => tell(weather, '/transfer/', person.token, sending);
  const answers = await tellOnceOrTwice(weather, prepared.quote.client_reference, once);
  if (prepared.wish.transfer_mode === 'ACH') await cancelTwice(weather, person, answers[0]);
};

/** Mostly one; now and then several at one moment, whose balance and limit meet. */
const howMany = (): number => (Math.random() < 0.1 ? 4 : 1);

/** Dollars pulled from the person's linked bank. */
const pull = async (weather: Weather, { token, usdAccount, link }: StormPerson): Promise<void> => {
  const reference = randomUUID();
  const { availableAtMs } = pullTimes(Date.now(), railCalendar);
  const body = {
    destination_account: usdAccount,
    method: 'ACH_PULL',
    external_account_id: link,
    amount: randomAmount(),
    available_at: new Date(availableAtMs).toISOString(),
  };
  const headers = { [headerNames.idempotencyKey]: reference };
  await tellOnceOrTwice(weather, reference, () =>
    tell(weather, '/add-money/', token, { body, headers }),
  );
};

const sendSome = async (weather: Weather, person: StormPerson, kind: number): Promise<void> => {
  const all: Prepared[] = [];
  for (let left = howMany(); left > 0; left -= 1) {
    const prepared = await prepare(weather, person, wishOf(person, kind)).catch(() => undefined);
    if (prepared !== undefined) all.push(prepared);
  }
  await Promise.all(all.map((prepared) => send(weather, person, prepared)));
};

/** What one client does next: sending of a kind, or pulling. */
const actSome = async (weather: Weather, person: StormPerson): Promise<void> => {
  const kind = Math.random();
  if (kind < 0.85) return sendSome(weather, person, kind);
  await Promise.all(Array.from({ length: howMany() }, () => pull(weather, person)));
};

/** One client: one thing after the other until the storm is over. */
export const runClient = async (weather: Weather): Promise<void> => {
  while (!weather.isOver()) await actSome(weather, pick(weather.people));
};
