import { expect, test } from 'vitest';
import { makeChance } from '../generators/chance.ts';
import { dayAt } from '../generators/calendar-and-rates.ts';
import { usJointHistory } from './us-history.ts';

const zone = 'America/New_York';
const firstDay = dayAt(zone, Date.parse('2026-06-01T12:00:00Z'));

test('the last thing that happens to an account is that it is emptied, whatever its last day', () => {
  // Habits come every fourth week and on days of the month: a year of last days meets all of them.
  for (let day = 0; day < 366; day += 1) {
    const toDay = firstDay + day;
    const span = { zone, fromDay: toDay - 400, toDay, chance: makeChance('us') } as const;
    const life = usJointHistory(span);
    const last = life.toSorted((a, b) => a.atMs - b.atMs).at(-1);
    expect(last, `last day ${day}`).toMatchObject({
      amount: { percentOfAvailable: 100, keep: 0n },
    });
    expect(life.filter(({ atMs }) => atMs === last?.atMs)).toHaveLength(1);
  }
});
