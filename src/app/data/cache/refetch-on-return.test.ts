import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waveAtMs } from './refetch-on-return.ts';

test('a wave starts shortly after a reconnect, not immediately', () => {
  const first = { returnedAtMs: 5_000, lastWaveAtMs: Number.NEGATIVE_INFINITY };
  expect(waveAtMs({ ...first, random: 0 })).toBe(5_500);
  expect(waveAtMs({ ...first, random: 1 })).toBe(6_500);
});

/** Simulates a network that alternates between online and offline; returns the start times of the waves. */
const wavesOf = (switchTimesMs: readonly number[], random: number): readonly number[] => {
  const waves: number[] = [];
  let nowMs = 0;
  switchTimesMs.forEach((lengthMs, index) => {
    const isThere = index % 2 === 1;
    const untilMs = nowMs + lengthMs;
    const lastWaveAtMs = waves.at(-1) ?? Number.NEGATIVE_INFINITY;
    const dueMs = waveAtMs({ returnedAtMs: nowMs, lastWaveAtMs, random });
    if (isThere && dueMs < untilMs) waves.push(dueMs);
    nowMs = untilMs;
  });
  return waves;
};

test('at most two waves in twenty seconds, however often the network changes (B7)', () => {
  const turns = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 2, maxLength: 60 });
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(turns, random, (switchTimesMs, seed) => {
      const waves = wavesOf(switchTimesMs, seed);
      for (const startMs of waves) {
        expect(waves.filter((at) => at >= startMs && at < startMs + 20_000).length).toBeLessThan(3);
      }
    }),
  );
});
