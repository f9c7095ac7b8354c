import { describe, expect, test } from 'vitest';
import { addCustomer } from '../testing/customers.ts';
import { testBank } from '../testing/test-bank.ts';
import { sendCode, verifyCode } from '../auth/one-time-codes.ts';
import { type RateLimit, type RateState, countTry, returnTry } from './rate-limit.ts';

const { bank, clock, sent } = await testBank();
const minuteMs = 60_000;

const fixed: RateLimit = { name: 'test/fixed', most: 5, windowSeconds: 900 };
const sliding: RateLimit = { name: 'test/sliding', most: 5, windowSeconds: 900, slices: 15 };

/** Tries at the same time; returns those that were counted. */
const tryAtOnce = async (limit: RateLimit, what: string, count: number): Promise<RateState[]> => {
  const tries = Array.from({ length: count }, () => countTry(bank, limit, what));
  const results = await Promise.allSettled(tries);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

describe.each([fixed, sliding])('the limit $name', (limit) => {
  test('counts exactly the most, however many tries arrive at once', async () => {
    const counted = await tryAtOnce(limit, 'parallel', 40);
    expect(counted.map(({ left }) => left).toSorted((one, other) => one - other)).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(await tryAtOnce(limit, 'parallel', 40)).toEqual([]);
  });

  test('accepts one more try for each that is returned, and refused ones return nothing', async () => {
    const counted = await tryAtOnce(limit, 'returned', 40);
    await Promise.all([
      ...counted.slice(0, 2).map((state) => returnTry(bank, state)),
      tryAtOnce(limit, 'refused meanwhile', 40),
    ]);
    expect(await tryAtOnce(limit, 'returned', 40)).toHaveLength(2);
  });

  test('accepts tries again when its time is over, and not before', async () => {
    expect(await tryAtOnce(limit, 'later', 9)).toHaveLength(5);
    clock.moveMs(14 * minuteMs);
    expect(await tryAtOnce(limit, 'later', 9)).toHaveLength(0);
    clock.moveMs(3 * minuteMs);
    expect(await tryAtOnce(limit, 'later', 9)).toHaveLength(5);
  });

  test('a try returned after its window has ended takes nothing from the next window', async () => {
    const [early] = await tryAtOnce(limit, 'late return', 1);
    clock.moveMs(17 * minuteMs);
    expect(await tryAtOnce(limit, 'late return', 9)).toHaveLength(5);
    await returnTry(bank, early!);
    expect(await tryAtOnce(limit, 'late return', 9)).toHaveLength(0);
  });
});

test('a sliding limit holds at the change of a slice', async () => {
  clock.setMs(Math.ceil(clock.wallMs() / minuteMs) * minuteMs - 1);
  const before = tryAtOnce(sliding, 'boundary', 20);
  clock.moveMs(2);
  const after = tryAtOnce(sliding, 'boundary', 20);
  expect([...(await before), ...(await after)]).toHaveLength(5);
});

test('sixty wrong codes at once after the fifth are refused without a look at them', async () => {
  clock.moveMs(2 * 24 * 60 * minuteMs);
  const customerId = await addCustomer(bank, 'guessed@example.test');
  const request = { purpose: 'DEVICE', channel: 'EMAIL' } as const;
  const guess = (code: string) =>
    verifyCode(bank, customerId, { purpose: 'DEVICE' }, code).then(
      () => 'right',
      (error: { code?: string }) => error.code,
    );
  let judged = 0;
  const atOnce = async (count: number) => {
    const outcomes = await Promise.all(Array.from({ length: count }, () => guess('wrong0')));
    judged += outcomes.filter((outcome) => outcome !== 'too_many_requests').length;
  };
  for (let codes = 0; codes < 3; codes += 1) {
    await sendCode(bank, { customerId, network: '203.0.113.7' }, request);
    await atOnce(60);
  }
  expect(judged).toBe(5);
  // Even the right code has to wait.
  const code = /\d{6}/.exec(sent.at(-1)?.body ?? '')?.[0] ?? '';
  expect(await guess(code)).toBe('too_many_requests');
});
