import { expect, test, vi } from 'vitest';
import { ApiError } from '#app/platform/api/errors.ts';
import { createSubmission } from './submission.ts';

const refusal = new ApiError('problem', {
  status: 400,
  code: undefined,
  body: {},
  retryAfterSeconds: undefined,
});

const cut = new ApiError('offline');

const aKind = () => {
  const forget = vi.fn<() => Promise<void>>(async () => undefined);
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const giveUp = vi.fn<() => Promise<string | null>>(async () => 'what stands');
  const kind = createSubmission<string>({
    record: { forget },
    refresh,
    ask: async () => null,
    giveUp,
  });
  return { kind, forget, refresh, giveUp };
};

test('a response resolves the submission and refetches the figures', async () => {
  const { kind, forget, refresh } = aKind();
  expect(await kind.send('r', async () => 'made')).toBe('made');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
  expect(refresh).toHaveBeenCalledOnce();
});

test('a final rejection resolves the submission and is rethrown', async () => {
  const { kind, forget, giveUp } = aKind();
  await expect(kind.send('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
  expect(giveUp).not.toHaveBeenCalled();
});

test('a resent submission stays stored after a rejection, until it was read', async () => {
  const { kind, forget, giveUp } = aKind();
  giveUp.mockResolvedValueOnce(null);
  await expect(kind.sendAgain('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(forget).not.toHaveBeenCalled();
  expect(await kind.sendAgain('r', async () => 'made')).toBe('made');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});

test('without a response the reference stays on the device', async () => {
  const { kind, forget, refresh } = aKind();
  await expect(kind.send('r', () => Promise.reject(cut))).rejects.toBe(cut);
  expect(forget).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('a rejection after an unanswered attempt cancels that one before it is reported', async () => {
  const { kind, forget, giveUp } = aKind();
  giveUp.mockResolvedValueOnce(null);
  await expect(kind.send('r', () => Promise.reject(cut))).rejects.toBe(cut);
  await expect(kind.send('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('r');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});

test('a rejection while an earlier attempt hangs cancels that one, too, before it is reported', async () => {
  const { kind, giveUp } = aKind();
  giveUp.mockResolvedValueOnce(null);
  void kind.send('r', () => new Promise(() => undefined));
  await expect(kind.send('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('r');
});

test('if the earlier attempt has arrived, its result is the outcome', async () => {
  const { kind } = aKind();
  await expect(kind.send('r', () => Promise.reject(cut))).rejects.toBe(cut);
  expect(await kind.send('r', () => Promise.reject(refusal))).toBe('what stands');
  expect(await kind.sendAgain('s', () => Promise.reject(refusal))).toBe('what stands');
});

test('while the earlier attempt cannot be cancelled, the outcome stays unknown', async () => {
  const { kind, forget, giveUp } = aKind();
  giveUp.mockRejectedValueOnce(cut);
  await expect(kind.sendAgain('r', () => Promise.reject(refusal))).rejects.toBe(cut);
  expect(forget).not.toHaveBeenCalled();
});

test('cancelling resolves the submission and returns an existing result', async () => {
  const { kind, forget } = aKind();
  expect(await kind.giveUp('r')).toBe('what stands');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});
