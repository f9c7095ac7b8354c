import { expect, test } from 'vitest';
import { makeChance } from '../generators/chance.ts';
import { dayAt } from '../generators/calendar-and-rates.ts';
import { usJointHistory } from './us-history.ts';

const zone = 'America/New_York';
const firstDay = dayAt(zone, Date.parse('2026-06-01T12:00:00Z'));

test('the last event of the joint account empties it, whatever its last day', () => {
  // Habits repeat every few weeks or monthly: a year of last days covers all of them.
  for (let day = 0; day < 366; day += 1) {
    const toDay = firstDay + day;
    const span = { zone, fromDay: toDay - 400, toDay, chance: makeChance('us') } as const;
    const life = usJointHistory(span);
    const last = life.toSorted((a, b) => a.atMs - b.atMs).at(-1);
    expect(last, `last day ${day}`).toMatchObject({
      amount: { percentOfAvailable: 100, retained: 0n },
    });
    expect(life.filter(({ atMs }) => atMs === last?.atMs)).toHaveLength(1);
  }
});
