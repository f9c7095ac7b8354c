import { randomUUID } from 'node:crypto';
import { railCalendar } from '#bank/settings/rail-calendar.ts';
import { headerNames } from '#contract/endpoint.ts';
import { achPullTimes } from '#domain/deposits/funds-availability.ts';
import { randomAmount, tell } from './calls.ts';
import type { StormPerson } from './storm-people.ts';
import { tellOnceOrTwice, type Weather } from './weather.ts';

/** Dollars pulled from the person's linked bank. */
export const pull = async (
  weather: Weather,
  { token, usdAccount, link }: StormPerson,
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
  await tellOnceOrTwice(weather, reference, () =>
    tell(weather, '/add-money/', token, { body, headers }),
  );
};
