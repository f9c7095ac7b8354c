import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, applyErrorPolicy, isDeviceUnknown } from './errors.ts';
import { networkState, noteAnswer, noteWaiting } from '../connectivity.ts';
import { currentDialog, raiseDialog } from '../dialogs.ts';
import { setNavigate } from '../navigation.ts';

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
])('a status of %i in the foreground opens %s', (status, dialog) => {
  applyErrorPolicy(problem(status), 'foreground');
  expect(currentDialog.get()).toBe(dialog);
});

test('background calls open no dialog except the expired session (A26)', () => {
  for (const status of [500, 502, 503]) applyErrorPolicy(problem(status), 'background');
  expect(currentDialog.get()).toBeUndefined();
  applyErrorPolicy(problem(401), 'background');
  expect(currentDialog.get()).toBeUndefined();
  applyErrorPolicy(problem(401, 4025), 'background');
  expect(currentDialog.get()).toBe('session-expired');
});

test('one dialog at a time, and the more severe one stays', () => {
  raiseDialog('session-expired');
  applyErrorPolicy(problem(500), 'foreground');
  expect(currentDialog.get()).toBe('session-expired');
});

test.each([
  ['no server', new ApiError('offline'), 'silent'],
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
])('the network state follows what arrives: %s', (_name, error, state) => {
  noteWaiting(performance.now() + 1);
  applyErrorPolicy(error, 'background');
  expect(networkState.get()).toBe(state);
});

describe('a 406 (spec 8, product.md B1)', () => {
  const unknown = () => problem(406, undefined, { code: 'device_unknown' });
  const moves: string[] = [];
  const standAt = (path: string) => vi.stubGlobal('location', new URL(path, 'http://localhost'));

  beforeEach(() => {
    moves.length = 0;
    isDeviceUnknown.set(false);
    setNavigate((path) => {
      moves.push(path);
      standAt(path);
    });
    return () => {
      setNavigate((path) => location.assign(path));
      vi.unstubAllGlobals();
    };
  });

  test('of a foreground call opens the device check, and returns to the screen', () => {
    standAt('/us/user/transactions?from=2026-01-01&kind=sent');
    applyErrorPolicy(unknown(), 'foreground');
    expect(moves).toEqual([
      '/auth/device?nextUrl=%2Fus%2Fuser%2Ftransactions%3Ffrom%3D2026-01-01%26kind%3Dsent',
    ]);
  });

  test('of ten parallel calls opens it once', () => {
    standAt('/bd/user/overview');
    for (let call = 0; call < 10; call += 1) applyErrorPolicy(unknown(), 'foreground');
    expect(moves).toEqual(['/auth/device?nextUrl=%2Fbd%2Fuser%2Foverview']);
  });

  test('of a background call does not navigate, but is recorded', () => {
    standAt('/us/user/overview');
    applyErrorPolicy(unknown(), 'background');
    expect(moves).toEqual([]);
    expect(isDeviceUnknown.get()).toBe(true);
  });

  test('at the device check keeps the requested route', () => {
    standAt('/auth/device?nextUrl=%2Fus%2Fuser%2Faccounts');
    applyErrorPolicy(unknown(), 'foreground');
    expect(moves).toEqual([]);
    expect(location.search).toBe('?nextUrl=%2Fus%2Fuser%2Faccounts');
  });

  test('during sign-in is no route to return to', () => {
    standAt('/auth/token');
    applyErrorPolicy(unknown(), 'foreground');
    expect(moves).toEqual(['/auth/device']);
  });
});
