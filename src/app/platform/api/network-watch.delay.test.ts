import { expect, test } from 'vitest';
import { waitBeforeProbeMs } from './network-watch.ts';

const usual = { tries: 0, isMaintenance: false, isAwaited: false, quietMs: 0, random: 0.5 };

test('the bank is probed soon at first, then every ten seconds', () => {
  const waits = [0, 1, 2, 3, 4, 5, 50].map((tries) => waitBeforeProbeMs({ ...usual, tries }));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
});

test('an awaited payment outcome is never probed after ten seconds (R9)', () => {
  const waits = [0, 1, 2, 3, 50].map((tries) =>
    waitBeforeProbeMs({ ...usual, isAwaited: true, tries }),
  );
  expect(waits).toEqual([1_000, 2_000, 3_000, 3_000, 3_000]);
});

test('delays vary between phones, and none is much longer', () => {
  expect(waitBeforeProbeMs({ ...usual, tries: 9, random: 0 })).toBe(7_500);
  expect(waitBeforeProbeMs({ ...usual, tries: 9, random: 1 })).toBe(12_500);
});

test('a Retry-After is never undercut (A9)', () => {
  expect(waitBeforeProbeMs({ ...usual, quietMs: 30_000 })).toBe(30_000);
  expect(waitBeforeProbeMs({ ...usual, tries: 9, quietMs: 3_000 })).toBe(10_000);
});

test('while the dialog of a 502 is open the bank is probed every ten seconds (B31)', () => {
  const waits = [0, 1, 2].map((tries) =>
    waitBeforeProbeMs({ ...usual, isMaintenance: true, tries }),
  );
  expect(waits).toEqual([5_000, 10_000, 10_000]);
});
