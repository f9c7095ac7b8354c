import { randomUUID } from 'node:crypto';
import { headerNames } from '#contract/endpoint.ts';
import type { TopUpQuote } from '#contract/top-ups.ts';
import { pick, tell } from './calls.ts';
import type { StormPerson } from './storm-people.ts';
import { tellOnceOrTwice, type Weather } from './weather.ts';

/** The price by which dollars pay, nothing where taka do; undefined where there is none. */
const priceOf = async (
  weather: Weather,
  { token, usdAccount }: StormPerson,
  wish: { readonly source_account: string; readonly amount: string },
): Promise<{ readonly conversion_rate_id?: string } | undefined> => {
  if (wish.source_account !== usdAccount) return {};
  const told = await tell(weather, '/top-up-quote/', token, { body: wish });
  if (told?.status !== 201) return undefined;
  const { conversion_rate_id } = JSON.parse(told.body) as TopUpQuote;
  return { conversion_rate_id };
};

/** Recharges a phone from one of the person's two accounts, which share one limit. */
export const recharge = async (weather: Weather, person: StormPerson): Promise<void> => {
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
  await tellOnceOrTwice(weather, reference, () =>
    tell(weather, '/top-up/', person.token, { body, headers }),
  );
};
