import { beforeEach, expect, test } from 'vitest';
import { bankNowMs, businessNowMs, learnBusinessTime } from './bank-time.ts';

const inMs = (ms: number): string => new Date(bankNowMs() + ms).toISOString();
const aheadMs = (): number => businessNowMs() - bankNowMs();

beforeEach(() => learnBusinessTime(inMs(0)));

test('is the bank’s time where nobody has moved its clock, however slow the answer was', () => {
  learnBusinessTime(inMs(-8_000));
  expect(Math.abs(aheadMs())).toBeLessThan(1_000);
});

test('follows a clock that was moved by days, and one that stands right again', () => {
  const dayMs = 86_400_000;
  learnBusinessTime(inMs(3 * dayMs));
  expect(Math.abs(aheadMs() - 3 * dayMs)).toBeLessThan(1_000);
  learnBusinessTime(inMs(0));
  expect(Math.abs(aheadMs())).toBeLessThan(1_000);
});
