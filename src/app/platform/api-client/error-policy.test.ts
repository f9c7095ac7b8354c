import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { networkState, noteAnswer, noteWaiting } from '../connectivity.ts';
import { currentDialog, raiseDialog } from '../errors/dialogs.ts';
import { applyErrorPolicy } from './error-policy.ts';

const problem = (status: number, code?: number, body: unknown = {}) =>
  new ApiError('problem', { status, code, body, retryAfterSeconds: undefined });
const withoutBody = new ApiError('problem', {
  status: 403,
  code: undefined,
  body: undefined,
  retryAfterSeconds: undefined,
});

beforeEach(() => {
  currentDialog.set(undefined);
  noteAnswer();
});

test.each([
  [500, 'server-error'],
  [504, 'server-error'],
  [502, 'maintenance'],
  [503, undefined],
  [404, undefined],
  [422, undefined],
])('a status of %i in the foreground raises %s', (status, dialog) => {
  applyErrorPolicy(problem(status), 'foreground');
  expect(currentDialog.get()).toBe(dialog);
});

test('calls of the background raise no dialog but the expired session (A26)', () => {
  for (const status of [500, 502, 503]) applyErrorPolicy(problem(status), 'background');
  expect(currentDialog.get()).toBeUndefined();
  applyErrorPolicy(problem(401), 'background');
  expect(currentDialog.get()).toBeUndefined();
  applyErrorPolicy(problem(401, 4025), 'background');
  expect(currentDialog.get()).toBe('session-expired');
});

test('one dialog at a time, and the graver one stays', () => {
  raiseDialog('session-expired');
  applyErrorPolicy(problem(500), 'foreground');
  expect(currentDialog.get()).toBe('session-expired');
});

test.each([
  ['nobody there', new ApiError('offline'), 'silent'],
  ['the time was up', new ApiError('slow'), 'silent'],
  [
    'an answer cut in the middle',
    new ApiError('garbled', undefined, { garbling: 'cut' }),
    'silent',
  ],
  [
    'a page of the public network',
    new ApiError('garbled', undefined, { garbling: 'page' }),
    'portal',
  ],
  ['an answer of another shape', new ApiError('garbled', undefined, { garbling: 'shape' }), 'slow'],
  ['a 502', problem(502), 'maintenance'],
  ['a 503', problem(503), 'busy'],
  ['a no of the bank', problem(404), 'online'],
  ['a no that is not the bank’s', withoutBody, 'slow'],
  ['a call of a customer who has left', new ApiError('dropped'), 'slow'],
])('what is known of the network follows what arrives: %s', (_name, error, state) => {
  noteWaiting(performance.now() + 1);
  applyErrorPolicy(error, 'background');
  expect(networkState.get()).toBe(state);
});
