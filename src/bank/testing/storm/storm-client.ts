import type { Transfer } from '#contract/transfers/transfers.ts';
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
  /** Transfers by their references, with the id that each answer named. */
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

/** A wish of a kind, which a number from 0 to 1 says. */
const wishOf = (person: StormPerson, kind: number): Wish => {
  const amount = (Math.floor(Math.random() * 1_500) / 100 + 0.01).toFixed(2);
  const from = { source_account: person.usdAccount, amount };
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
  const { id } = JSON.parse(told.body) as Transfer;
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

const send = async (weather: Weather, person: StormPerson, prepared: Prepared): Promise<void> => {
  const sending = sendingOf(prepared);
  const once = () => tell(weather, '/transfer/', person.token, sending);
  const isTwice = Math.random() < 0.05;
  weather.tally.sentTwice += isTwice ? 1 : 0;
  const answers = await Promise.all(isTwice ? [once(), once()] : [once()]);
  for (const told of answers) note(weather.tally, prepared.quote.client_reference, told);
  if (prepared.wish.transfer_mode === 'ACH') await cancelTwice(weather, person, answers[0]);
};

/** Mostly one transfer; now and then several of a kind at one moment: their balance and limit meet. */
const sendSome = async (weather: Weather, person: StormPerson): Promise<void> => {
  const all: Prepared[] = [];
  const kind = Math.random();
  for (let left = Math.random() < 0.1 ? 4 : 1; left > 0; left -= 1) {
    const prepared = await prepare(weather, person, wishOf(person, kind)).catch(() => undefined);
    if (prepared !== undefined) all.push(prepared);
  }
  await Promise.all(all.map((prepared) => send(weather, person, prepared)));
};

/** One client: transfers one after the other until the storm is over. */
export const runClient = async (weather: Weather): Promise<void> => {
  while (!weather.isOver()) await sendSome(weather, pick(weather.people));
};
