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

test('an answer is an outcome: it is owed no longer, and the figures are asked anew', async () => {
  const { kind, forget, refresh } = aKind();
  expect(await kind.send('r', async () => 'made')).toBe('made');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
  expect(refresh).toHaveBeenCalledOnce();
});

test('a definite no is an outcome, too, and is passed on', async () => {
  const { kind, forget, giveUp } = aKind();
  await expect(kind.send('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
  expect(giveUp).not.toHaveBeenCalled();
});

test('what was found again stays after a no, until the no was read', async () => {
  const { kind, forget, giveUp } = aKind();
  giveUp.mockResolvedValueOnce(null);
  await expect(kind.sendAgain('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(forget).not.toHaveBeenCalled();
  expect(await kind.sendAgain('r', async () => 'made')).toBe('made');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});

test('no answer is none: the reference stays on the device', async () => {
  const { kind, forget, refresh } = aKind();
  await expect(kind.send('r', () => Promise.reject(cut))).rejects.toBe(cut);
  expect(forget).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('a no after a try without an answer has that one refused before it is told', async () => {
  const { kind, forget, giveUp } = aKind();
  giveUp.mockResolvedValueOnce(null);
  await expect(kind.send('r', () => Promise.reject(cut))).rejects.toBe(cut);
  await expect(kind.send('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('r');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});

test('a no while a former try still hangs has that one refused, too, before it is told', async () => {
  const { kind, giveUp } = aKind();
  giveUp.mockResolvedValueOnce(null);
  void kind.send('r', () => new Promise(() => undefined));
  await expect(kind.send('r', () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(giveUp).toHaveBeenCalledExactlyOnceWith('r');
});

test('where the former try has arrived after all, that is the outcome and not the no', async () => {
  const { kind } = aKind();
  await expect(kind.send('r', () => Promise.reject(cut))).rejects.toBe(cut);
  expect(await kind.send('r', () => Promise.reject(refusal))).toBe('what stands');
  expect(await kind.sendAgain('s', () => Promise.reject(refusal))).toBe('what stands');
});

test('as long as the former try cannot be refused, nothing is known and nothing forgotten', async () => {
  const { kind, forget, giveUp } = aKind();
  giveUp.mockRejectedValueOnce(cut);
  await expect(kind.sendAgain('r', () => Promise.reject(refusal))).rejects.toBe(cut);
  expect(forget).not.toHaveBeenCalled();
});

test('giving up settles, and tells what stands', async () => {
  const { kind, forget } = aKind();
  expect(await kind.giveUp('r')).toBe('what stands');
  expect(forget).toHaveBeenCalledExactlyOnceWith('r');
});
