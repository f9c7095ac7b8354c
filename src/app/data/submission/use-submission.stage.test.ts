import { expect, test } from 'vitest';
import { ApiError } from '#app/platform/api/errors.ts';
import { submissionStage } from './use-submission.ts';

const answered = (status: number): ApiError =>
  new ApiError('problem', { status, code: undefined, body: {}, retryAfterSeconds: undefined });

test.each([
  ['nothing has come back yet', null, 'short', 'under-way'],
  ['it is quiet, and asked after without a word', null, 'quiet', 'under-way'],
  ['it takes its time', null, 'slow', 'under-way'],
  ['it takes so long that the bank is asked', null, 'long', 'unknown'],
  ['the bank says no', answered(400), 'short', 'refused'],
  ['the bank says no, late', answered(409), 'long', 'refused'],
  ['the bank breaks down over it', answered(500), 'short', 'unknown'],
  ['somebody on the way loses patience', answered(408), 'short', 'unknown'],
  ['there is no network', new ApiError('offline'), 'short', 'unknown'],
  ['the answer is cut', new ApiError('garbled'), 'slow', 'unknown'],
  ['the app itself fails', new TypeError('broken'), 'short', 'unknown'],
] as const)('%s', (_, error, wait, stage) => {
  expect(submissionStage(error, wait)).toBe(stage);
});
