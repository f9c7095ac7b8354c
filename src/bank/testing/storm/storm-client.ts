import { howMany, pick } from './calls.ts';
import { pull } from './pulling.ts';
import { recharge } from './recharging.ts';
import { sendSome } from './sending.ts';
import type { StormPerson } from './storm-people.ts';
import type { Weather } from './weather.ts';

/** What one client does next: mostly sending, in one of ten acts pulling, in another recharging. */
const actSome = async (weather: Weather, person: StormPerson): Promise<void> => {
  const kind = Math.random();
  if (kind < 0.8) return sendSome(weather, person, kind);
  const act = kind < 0.9 ? pull : recharge;
  await Promise.all(Array.from({ length: howMany() }, () => act(weather, person)));
};

/** One client: one thing after the other until the storm is over. */
export const runClient = async (weather: Weather): Promise<void> => {
  while (!weather.isOver()) await actSome(weather, pick(weather.people));
};
