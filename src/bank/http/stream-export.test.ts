import { expect, test, vi } from 'vitest';
import { streamPieces } from './stream-export.ts';

const piece = (text: string): Uint8Array => new TextEncoder().encode(text);

const events = () => ({
  onStart: vi.fn<() => void>(),
  onEnd: vi.fn<() => Promise<void>>(async () => undefined),
  onError: vi.fn<(error: unknown) => void>(),
});

const counting = (made: { count: number }, last = 1_000_000) =>
  (async function* () {
    for (; made.count < last; made.count += 1) yield piece(`${made.count};`);
  })();

test('a piece is produced only on demand', async () => {
  const made = { count: 0 };
  const around = events();
  const reader = streamPieces(counting(made), around).getReader();
  expect(made.count).toBe(0);
  expect(around.onStart).not.toHaveBeenCalled();
  await reader.read();
  await reader.read();
  // The stream buffers nothing ahead of its reader.
  expect(made.count).toBe(1);
  expect(around.onStart).toHaveBeenCalledOnce();
});

test('the end is signalled once when all is read', async () => {
  const around = events();
  const text = await new Response(streamPieces(counting({ count: 0 }, 3), around)).text();
  expect(text).toBe('0;1;2;');
  expect(around.onEnd).toHaveBeenCalledOnce();
  expect(around.onError).not.toHaveBeenCalled();
});

test('cancelling stops the iterator', async () => {
  const made = { count: 0 };
  const around = events();
  const reader = streamPieces(counting(made), around).getReader();
  await reader.read();
  await reader.cancel();
  expect(around.onEnd).toHaveBeenCalledOnce();
  expect(made.count).toBe(0);
});

test('cancelling before the first byte ends the stream', async () => {
  const around = events();
  await streamPieces(counting({ count: 0 }), around).cancel();
  expect(around.onEnd).toHaveBeenCalledOnce();
});

test('a failure reaches the reader and the log, and ends the stream', async () => {
  const around = events();
  const fault = new Error('the database went away');
  const failing = (async function* () {
    yield piece('one');
    throw fault;
  })();
  await expect(new Response(streamPieces(failing, around)).text()).rejects.toThrow(fault);
  expect(around.onError).toHaveBeenCalledExactlyOnceWith(fault);
  expect(around.onEnd).toHaveBeenCalledOnce();
});
