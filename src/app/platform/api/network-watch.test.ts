import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectivity,
  concludeFailure,
  networkState,
  noteAnswer,
  onReconnect,
} from '../connectivity.ts';
import { currentDialog, raiseDialog } from '../dialogs.ts';
import { awaitBank, watchNetwork } from './network-watch.ts';

// The device's key is made by real threads, which no injected clock waits for.
vi.mock('../storage/device-key.ts', () => ({
  deviceFingerprint: () => Promise.resolve('device'),
}));

const settings = {
  version: '2.8.0',
  maintenance: false,
  min_version: '2.0.0',
  help_centre_url: 'https://help.example',
  flags: {},
  support_hours: 'always',
  holidays: { us: [], bd: [] },
  cut_offs: [],
  incentive: { percent: '2.5', document_threshold: '5000' },
  banners: [],
};
const askedAtMs: number[] = [];
const bankAnswers = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', () => {
    askedAtMs.push(Date.now());
    return Promise.resolve().then(answer);
  });
const nobody = () => Promise.reject(new TypeError('failed to fetch'));
const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
const returned = vi.fn<() => void>();

vi.useFakeTimers();
watchNetwork();
onReconnect(returned);

beforeEach(() => {
  // A browser without Web Locks, whose answers too come in time of their own.
  vi.stubGlobal('navigator', { onLine: true });
  currentDialog.set(undefined);
  noteAnswer();
  askedAtMs.length = 0;
  returned.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const passMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it heals by itself: asked soon, then every ten seconds at most, until the bank is there', async () => {
  bankAnswers(nobody);
  concludeFailure({ state: 'silent' });
  await passMs(60_000);
  const gaps = askedAtMs.slice(1).map((at, index) => at - (askedAtMs[index] ?? 0));
  expect(askedAtMs.length).toBeGreaterThan(6);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(12_500);
  bankAnswers(() => Response.json(settings));
  await passMs(12_500);
  expect(connectivity.get()).toBe('online');
  expect(returned).toHaveBeenCalled();
  const times = askedAtMs.length;
  await passMs(60_000);
  expect(askedAtMs).toHaveLength(times);
});

test('whoever waits for the bank is told of its return within five seconds (R9)', async () => {
  bankAnswers(nobody);
  concludeFailure({ state: 'silent' });
  await passMs(30_000);
  const leave = awaitBank();
  bankAnswers(() => Response.json(settings));
  await passMs(3_750);
  expect(connectivity.get()).toBe('online');
  leave();
});

test.each([
  ['a page of the public network', page, 'portal'],
  ['an answer of another shape', () => Response.json({ hello: 'there' }), 'portal'],
  ['a 502', () => Response.json({}, { status: 502 }), 'maintenance'],
  ['a 503', () => Response.json({}, { status: 503 }), 'busy'],
])('%s is no answer of the bank (B10)', async (_name, answer, state) => {
  bankAnswers(answer);
  concludeFailure({ state: 'silent' });
  await passMs(3_000);
  expect(networkState.get()).toBe(state);
});

test('the dialog of a 502 lifts itself when a probe succeeds (A10)', async () => {
  bankAnswers(() => Response.json({}, { status: 502 }));
  raiseDialog('maintenance');
  concludeFailure({ state: 'maintenance' });
  await passMs(20_000);
  expect(currentDialog.get()).toBe('maintenance');
  bankAnswers(() => Response.json(settings));
  await passMs(12_500);
  expect(currentDialog.get()).toBeUndefined();
});

test('a bank that asks for quiet is left alone for as long (A9)', async () => {
  bankAnswers(nobody);
  concludeFailure({ state: 'busy', retryAfterSeconds: 20 });
  await passMs(19_900);
  expect(askedAtMs).toHaveLength(0);
  await passMs(200);
  expect(askedAtMs).toHaveLength(1);
});
