import type { Places } from '#domain/customers/address.ts';
import data from './data/places.json' with { type: 'json' };

const states: ReadonlySet<string> = new Set(data.states);

/** Every thana with its district and division, as one text. */
const thanas: ReadonlySet<string> = new Set(
  Object.entries<Readonly<Record<string, readonly string[]>>>(data.divisions).flatMap(
    ([division, districts]) =>
      Object.entries(districts).flatMap(([district, names]) =>
        names.map((name) => [division, district, name].join('\n')),
      ),
  ),
);

/** The states of the US, and the places of Bangladesh as `npm run geography` makes them. */
export const places: Places = {
  isState: (name) => states.has(name),
  isThana: (...path) => thanas.has(path.join('\n')),
};
