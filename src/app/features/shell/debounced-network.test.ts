import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NetworkState } from '#app/platform/connectivity.ts';
import { initialNetwork, changeDueMs, settleNetwork, observeNetwork } from './debounced-network.ts';

interface Turn {
  readonly state: NetworkState;
  readonly lastsMs: number;
}

/** Plays a network by an injected clock, as the banner's timers would; gives each change shown. */
const bannerOver = (spans: readonly Turn[], tailMs = 15_000) => {
  const changes: { atMs: number; shown: NetworkState }[] = [];
  let calm = initialNetwork;
  let nowMs = 0;
  const passUntil = (untilMs: number) => {
    for (;;) {
      const dueMs = changeDueMs(calm);
      if (dueMs === undefined || dueMs > untilMs) return;
      calm = settleNetwork(calm, Math.max(dueMs, nowMs));
      changes.push({ atMs: calm.shownSinceMs, shown: calm.shown });
    }
  };
  for (const { state, lastsMs } of spans) {
    calm = observeNetwork(calm, state, nowMs);
    passUntil(nowMs + lastsMs);
    nowMs += lastsMs;
  }
  passUntil(nowMs + tailMs);
  return { changes, shown: calm.shown };
};

const changesOf = (state: NetworkState, lastsMs: number) =>
  bannerOver([{ state, lastsMs }], 0).changes.map(({ atMs, shown }) => `${shown} at ${atMs}`);

test.each<[NetworkState, number, string[]]>([
  ['offline', 600, []],
  ['offline', 2_000, ['offline at 700']],
  ['slow', 2_000, ['slow at 300']],
  ['silent', 1_400, []],
  ['silent', 2_000, ['silent at 1500']],
  ['portal', 2_000, ['portal at 1500']],
  ['maintenance', 2_000, ['maintenance at 500']],
  ['busy', 9_900, []],
  ['busy', 12_000, ['busy at 10000']],
])('a network that is %s for %i ms is shown as %j', (state, lastsMs, changes) => {
  expect(changesOf(state, lastsMs)).toEqual(changes);
});

test('it goes by itself a moment after the return', () => {
  const { changes } = bannerOver([
    { state: 'offline', lastsMs: 10_000 },
    { state: 'online', lastsMs: 5_000 },
  ]);
  expect(changes).toEqual([
    { atMs: 700, shown: 'offline' },
    { atMs: 11_200, shown: 'online' },
  ]);
});

test('ten changes in twenty seconds change it once and back (B7)', () => {
  const flapping = Array.from({ length: 20 }, (_, index) => ({
    state: index % 2 === 0 ? ('offline' as const) : ('online' as const),
    lastsMs: 1_000,
  }));
  expect(bannerOver(flapping).changes.map(({ shown }) => shown)).toEqual(['offline', 'online']);
});

const states: readonly NetworkState[] = [
  'online',
  'slow',
  'offline',
  'silent',
  'portal',
  'maintenance',
  'busy',
];

test('whatever the network does: three seconds between changes, and the truth in the end', () => {
  const turn = fc.record({
    state: fc.constantFrom(...states),
    lastsMs: fc.integer({ min: 1, max: 12_000 }),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 40 }), (spans) => {
      const { changes, shown } = bannerOver(spans);
      expect(shown).toBe(spans.at(-1)?.state);
      changes.slice(1).forEach(({ atMs }, index) => {
        expect(atMs - (changes[index]?.atMs ?? 0)).toBeGreaterThanOrEqual(3_000);
      });
    }),
  );
});
