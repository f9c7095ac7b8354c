import { expect, test, vi } from 'vitest';
import { ApiError } from '#app/platform/api-error.ts';
import { sentOnce } from './sent-once.ts';

const refusal = new ApiError('problem', {
  status: 400,
  code: undefined,
  body: {},
  retryAfterSeconds: undefined,
});

const aKind = () => {
  const forget = vi.fn<() => Promise<void>>(async () => undefined);
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const kind = sentOnce<string>({
    record: { forget },
    refresh,
    ask: async () => null,
    giveUp: async () => 'what stands',
  });
  return { kind, forget, refresh };
};

test('an answer is an outcome: it is owed no longer, and the figures are asked anew', async () => {
  const { kind, forget, refresh } = aKind();
  expect(await kind.send('r', async () => 'made')).toBe('made');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
  expect(refresh).toHaveBeenCalledOnce();
});

test('a definite no is an outcome, too, and is passed on', async () => {
  const { kind, forget } = aKind();
  await expect(kind.send('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});

test('what was found again stays after a no, until the no was read', async () => {
  const { kind, forget } = aKind();
  await expect(kind.sendAgain('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(forget).not.toHaveBeenCalled();
  expect(await kind.sendAgain('r', async () => 'made')).toBe('made');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});

test('no answer is none: the reference stays on the device', async () => {
  const { kind, forget, refresh } = aKind();
  const cut = new ApiError('offline');
  await expect(kind.send('r', () => Promise.reject(cut))).rejects.toBe(cut);
  expect(forget).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('giving up settles, and tells what stands', async () => {
  const { kind, forget } = aKind();
  expect(await kind.giveUp('r')).toBe('what stands');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});
