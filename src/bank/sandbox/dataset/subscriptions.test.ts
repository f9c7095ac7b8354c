import { expect, test } from 'vitest';
import { addDays, daysBetween, localDayAt } from '#domain/calendar/days.ts';
import { monthsAfter, trialDays } from '#domain/subscriptions/periods.ts';
import { planTerms } from '#domain/subscriptions/plan-terms.ts';
import { personas } from '../personas/personas.ts';
import { makeSubscriptions } from './subscriptions.ts';

const people = personas.map(({ key }) => ({ id: key }) as never);

test('the charge that failed was three days ago on every day of two years', () => {
  for (let after = 0; after < 731; after += 1) {
    const today = addDays('2027-01-01', after);
    const { all: made } = makeSubscriptions('test', Date.parse(`${today}T15:00:00Z`), people, []);
    const { startedAtMs, paidCents } = made.find(
      ({ subscriber }) => subscriber.key === 'past-due',
    )!;
    const trialEnd = addDays(localDayAt(startedAtMs, 'America/New_York'), trialDays);
    const paidMonths = Number(paidCents / planTerms.PLUS.monthlyFee);
    expect(daysBetween(monthsAfter(trialEnd, paidMonths), today), today).toBe(3);
    // What is charged within the nights that the dataset lets pass.
    expect(daysBetween(trialEnd, today), today).toBeLessThan(70);
  }
});
