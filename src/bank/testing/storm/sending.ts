import type { Transfer } from '#contract/transfers.ts';
import {
  howMany,
  pick,
  type Prepared,
  prepare,
  randomAmount,
  sendingOf,
  tell,
  type Told,
  type Wish,
} from './calls.ts';
import type { StormPerson } from './storm-people.ts';
import { tellOnceOrTwice, type Weather } from './weather.ts';

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
  const answers = await tellOnceOrTwice(weather, prepared.quote.client_reference, once);
  if (prepared.wish.transfer_mode === 'ACH') await cancelTwice(weather, person, answers[0]);
};

/** Transfers of a kind, which a number from 0 to 1 says. */
export const sendSome = async (
  weather: Weather,
  person: StormPerson,
  kind: number,
): Promise<void> => {
  const all: Prepared[] = [];
  for (let left = howMany(); left > 0; left -= 1) {
    const prepared = await prepare(weather, person, wishOf(person, kind)).catch(() => undefined);
    if (prepared !== undefined) all.push(prepared);
  }
  await Promise.all(all.map((prepared) => send(weather, person, prepared)));
};
