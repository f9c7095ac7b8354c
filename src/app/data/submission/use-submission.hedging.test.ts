import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hedgedRequest } from './use-submission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hangs = () => new Promise<string>(() => undefined);
const fails = () => Promise.reject(new Error('no server'));
const failsAfter = (ms: number) => () =>
  new Promise<string>((_, reject) => setTimeout(() => reject(new Error(`after ${ms}`)), ms));
const answersAfter = (ms: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));
const answers = () => Promise.resolve('done');

const asking = (...tries: (() => Promise<string>)[]) => {
  const ask = vi.fn<() => Promise<string>>();
  for (const one of tries) ask.mockImplementationOnce(one);
  const leaving = new AbortController();
  let isSeen = true;
  const given = { ask, everyMs: 3_000, isSeen: () => isSeen, signal: leaving.signal };
  const answer = hedgedRequest(given);
  // Avoids an unhandled rejection; the failure is asserted later.
  answer.catch(() => undefined);
  return { ask, answer, leaving, look: (next: boolean) => (isSeen = next) };
};

test('a request that is answered was not cut off', async () => {
  await expect(asking(answers).answer).resolves.toEqual({ answer: 'done', wasCutOff: false });
  const slow = asking(answersAfter(4_000), hangs);
  await vi.advanceTimersByTimeAsync(4_000);
  await expect(slow.answer).resolves.toEqual({ answer: 'done', wasCutOff: false });
});

test('a hanging request is not awaited: the next one is answered', async () => {
  const { ask, answer } = asking(hangs, hangs, answers);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect(answer).resolves.toEqual({ answer: 'done', wasCutOff: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a failure while another request hangs does not reject yet', async () => {
  const { answer } = asking(failsAfter(4_000), hangs, answers);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect(answer).resolves.toMatchObject({ answer: 'done' });
});

test('when every request has failed it rejects, and starts no more', async () => {
  const { ask, answer } = asking(fails);
  await expect(answer).rejects.toThrow('no server');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('a hidden or closed screen starts no more requests', async () => {
  const hidden = asking(hangs, answers);
  hidden.look(false);
  const left = asking(hangs, answers);
  left.leaving.abort(new Error('left'));
  await expect(left.answer).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hidden.ask).toHaveBeenCalledOnce();
  expect(left.ask).toHaveBeenCalledOnce();
});
