import { beforeEach, expect, test } from 'vitest';
import { bankNowMs, businessNowMs, learnBusinessTime } from './bank-time.ts';

const inMs = (ms: number): string => new Date(bankNowMs() + ms).toISOString();
const aheadMs = (): number => businessNowMs() - bankNowMs();

beforeEach(() => learnBusinessTime(inMs(0)));

test('equals bank time if the clock was not moved, however slow the response', () => {
  learnBusinessTime(inMs(-8_000));
  expect(Math.abs(aheadMs())).toBeLessThan(1_000);
});

test('follows a clock that was moved by days, and one that was moved back', () => {
  const dayMs = 86_400_000;
  learnBusinessTime(inMs(3 * dayMs));
  expect(Math.abs(aheadMs() - 3 * dayMs)).toBeLessThan(1_000);
  learnBusinessTime(inMs(0));
  expect(Math.abs(aheadMs())).toBeLessThan(1_000);
});
