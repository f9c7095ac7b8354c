import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectivity,
  concludeFailure,
  networkState,
  noteAnswer,
  noteFailure,
  onReconnect,
} from '../connectivity.ts';
import { currentDialog, raiseDialog } from '../dialogs.ts';
import { awaitBank, watchNetwork } from './network-watch.ts';

// The device key is created by real threads, which fake timers do not advance.
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
const requestedAtMs: number[] = [];
const bankAnswers = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', () => {
    requestedAtMs.push(Date.now());
    return Promise.resolve().then(answer);
  });
const noAnswer = () => Promise.reject(new TypeError('failed to fetch'));
const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
const returned = vi.fn<() => void>();

vi.useFakeTimers();
watchNetwork();
onReconnect(returned);

beforeEach(() => {
  // A browser without Web Locks, whose promises fake timers do not advance either.
  vi.stubGlobal('navigator', { onLine: true });
  currentDialog.set(undefined);
  noteAnswer();
  requestedAtMs.length = 0;
  returned.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const passMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it recovers: probes soon, then every ten seconds at most, until the bank responds', async () => {
  bankAnswers(noAnswer);
  concludeFailure({ state: 'silent' });
  await passMs(60_000);
  const gaps = requestedAtMs.slice(1).map((at, index) => at - (requestedAtMs[index] ?? 0));
  expect(requestedAtMs.length).toBeGreaterThan(6);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(12_500);
  bankAnswers(() => Response.json(settings));
  await passMs(12_500);
  expect(connectivity.get()).toBe('online');
  expect(returned).toHaveBeenCalled();
  const times = requestedAtMs.length;
  await passMs(60_000);
  expect(requestedAtMs).toHaveLength(times);
});

test('an awaited bank is detected within five seconds of its return (R9)', async () => {
  bankAnswers(noAnswer);
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
])('%s is not accepted as the bank’s response (B10)', async (_name, answer, state) => {
  bankAnswers(answer);
  concludeFailure({ state: 'silent' });
  await passMs(3_000);
  expect(networkState.get()).toBe(state);
});

test('the dialog of a 502 closes when a probe succeeds (A10)', async () => {
  bankAnswers(() => Response.json({}, { status: 502 }));
  raiseDialog('maintenance');
  concludeFailure({ state: 'maintenance' });
  await passMs(20_000);
  expect(currentDialog.get()).toBe('maintenance');
  bankAnswers(() => Response.json(settings));
  await passMs(12_500);
  expect(currentDialog.get()).toBeUndefined();
});

test('the dialog of a single 502 stays long enough to be read (A10)', async () => {
  bankAnswers(() => Response.json(settings));
  noteFailure({ state: 'maintenance' });
  raiseDialog('maintenance');
  await passMs(1_000);
  expect(requestedAtMs).toHaveLength(1);
  await passMs(3_000);
  expect(currentDialog.get()).toBe('maintenance');
  await passMs(2_000);
  expect(currentDialog.get()).toBeUndefined();
});

test('a Retry-After is respected (A9)', async () => {
  bankAnswers(noAnswer);
  concludeFailure({ state: 'busy', retryAfterSeconds: 20 });
  await passMs(19_900);
  expect(requestedAtMs).toHaveLength(0);
  await passMs(200);
  expect(requestedAtMs).toHaveLength(1);
});
