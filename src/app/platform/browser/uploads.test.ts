import { expect, test } from 'vitest';
import { maximumPartBytes } from '#domain/documents/files.ts';
import { ApiError } from '../api/errors.ts';
import { nextPartBytes, sendInParts } from './uploads.ts';

const megabytes = 1024 * 1024;

/** A bank that stores what it receives, behind a link with the given faults. */
const bankBehind = (sizeBytes: number, fault: (call: number) => 'drop' | 'lose' | undefined) => {
  let received = 0;
  let calls = 0;
  let travelled = 0;
  let waits = 0;
  let timeMs = 0;
  const shown: number[] = [];
  const abort = new AbortController();
  const sending = {
    sizeBytes,
    send: async (from: number, to: number) => {
      calls += 1;
      timeMs += 100;
      const what = fault(calls);
      travelled += to - from;
      if (what === 'drop') throw new ApiError('offline');
      if (from === received) received = to;
      if (what === 'lose') throw new ApiError('offline');
      return received;
    },
    onProgress: (bytes: number) => void shown.push(bytes),
    untilWorthTrying: async () => void (waits += 1),
    nowMs: () => timeMs,
    signal: abort.signal,
  };
  const result = () => ({ received, calls, travelled, waits, shown });
  return { sending, abort, result };
};

test('a file arrives completely in few parts, which grow with the speed', async () => {
  const { sending, result } = bankBehind(4 * megabytes, () => undefined);
  await sendInParts(sending);
  expect(result().received).toBe(4 * megabytes);
  expect(result().calls).toBeLessThan(24);
});

test('4 MB over a link that drops three times never starts over', async () => {
  const { sending, result } = bankBehind(4 * megabytes, (call) =>
    [5, 9, 14].includes(call) ? 'drop' : undefined,
  );
  await sendInParts(sending);
  const { travelled, shown, waits } = result();
  expect(waits).toBe(3);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(travelled - 4 * megabytes).toBeLessThanOrEqual(3 * maximumPartBytes);
});

test('a part whose response was lost is not sent again', async () => {
  const { sending, result } = bankBehind(megabytes, (call) => (call === 4 ? 'lose' : undefined));
  await sendInParts(sending);
  expect(result().travelled).toBe(megabytes);
});

test('parts of an earlier visit are not sent again', async () => {
  const { sending, result } = bankBehind(megabytes, (call) => (call > 3 ? 'drop' : undefined));
  await expect(sendInParts(sending)).rejects.toThrow('offline');
  const half = result();
  expect(half.received).toBeGreaterThan(0);
  const later = bankBehind(megabytes, () => undefined);
  await sendInParts({
    ...later.sending,
    send: async (_, to) => Math.max(half.received, to),
  });
  expect(later.result().shown[0]).toBe(half.received);
});

test('a rejection by the bank, and a cancel, stop it immediately', async () => {
  const no = new ApiError('problem', {
    status: 413,
    code: undefined,
    body: {},
    retryAfterSeconds: undefined,
  });
  const refusing = bankBehind(megabytes, () => undefined);
  const refused = sendInParts({ ...refusing.sending, send: () => Promise.reject(no) });
  await expect(refused).rejects.toBe(no);
  const { sending, abort, result } = bankBehind(megabytes, () => undefined);
  const stopping = { ...sending, onProgress: () => abort.abort() };
  await expect(sendInParts(stopping)).rejects.toThrow('abort');
  expect(result().calls).toBe(1);
});

test('parts grow on a fast link, shrink on a slow one, and stay within their bounds', () => {
  expect(nextPartBytes(32_768, 200)).toBe(65_536);
  expect(nextPartBytes(262_144, 200)).toBe(262_144);
  expect(nextPartBytes(65_536, 2_000)).toBe(65_536);
  expect(nextPartBytes(65_536, 5_000)).toBe(32_768);
  expect(nextPartBytes(16_384, 5_000)).toBe(16_384);
});
