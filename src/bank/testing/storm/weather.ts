import type { Calls, Told } from './calls.ts';
import type { StormPerson } from './storm-people.ts';

/** What the clients of a storm have been told, and what they were not. */
export interface Tally {
  /** Transfers, pulls and recharges by their references, with the id that each answer named. */
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

const note = (tally: Tally, reference: string, told: Told | undefined): void => {
  if (told === undefined) return void tally.unknown.add(reference);
  if (told.status !== 201) return void tally.refused.add(reference);
  const { id } = JSON.parse(told.body) as { readonly id: string };
  const known = tally.acknowledged.get(reference);
  if (known !== undefined && known !== id)
    tally.findings.push(`${reference} was answered twice, by two ids`);
  tally.acknowledged.set(reference, id);
};

/** Tells the bank something once, or twice at one moment, and notes what was answered. */
export const tellOnceOrTwice = async (
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
