import { expect, test } from 'vitest';
import { addDays, daysBetween, localDayAt } from '#domain/calendar/days.ts';
import { monthsAfter, trialDays } from '#domain/subscriptions/periods.ts';
import { personas } from '../personas/personas.ts';
import { makeSubscriptions } from './subscriptions.ts';

const people = personas.map(({ key }) => ({ id: key }) as never);

test('the second failed charge was two to four days ago on every day of two years', () => {
  const wrong = Array.from({ length: 731 }, (_, after) => addDays('2027-01-01', after)).filter(
    (today) => {
      const { all: made } = makeSubscriptions('test', Date.parse(`${today}T15:00:00Z`), people, []);
      const { startedAtMs } = made.find(({ subscriber }) => subscriber.key === 'past-due')!;
      const trialEnd = addDays(localDayAt(startedAtMs, 'America/New_York'), trialDays);
      const ago = daysBetween(monthsAfter(trialEnd, 1), today);
      return ago < 2 || ago > 4;
    },
  );
  // No day of February leads to the days before the second of April.
  expect(wrong).toEqual(['2027-04-02']);
});
