import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { connectivity, noteAnswer } from './connectivity.ts';
import { currentDialog, raiseDialog } from './dialogs.ts';
import { applyErrorPolicy } from './error-policy.ts';

const problem = (status: number, code?: number) =>
  new ApiError('problem', { status, code, body: {}, retryAfterSeconds: undefined });

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

test('what is known of the network follows what arrives', () => {
  applyErrorPolicy(new ApiError('offline'), 'background');
  expect(connectivity.get()).toBe('silent');
  applyErrorPolicy(problem(503), 'background');
  expect(connectivity.get()).toBe('unavailable');
  applyErrorPolicy(problem(404), 'background');
  expect(connectivity.get()).toBe('online');
});
