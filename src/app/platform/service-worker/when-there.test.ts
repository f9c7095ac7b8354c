import { expect, test } from 'vitest';
import { concludeFailure, connectivity, noteAnswer } from '../connectivity.ts';
import { whenThere } from './when-there.ts';

const away = (): Promise<never> => Promise.reject(new Error('the part did not arrive'));

test('a part that does not arrive on a silent network comes once the bank answers again', async () => {
  let tries = 0;
  const load = (): Promise<string> => {
    tries += 1;
    return connectivity.get() === 'online' ? Promise.resolve('the part') : away();
  };
  concludeFailure({ state: 'silent' });
  const part = whenThere(load);
  await Promise.resolve();
  // Still away, in another way: nothing is asked meanwhile.
  concludeFailure({ state: 'maintenance' });
  await Promise.resolve();
  expect(tries).toBe(1);
  noteAnswer();
  expect(await part).toBe('the part');
  expect(tries).toBe(2);
});
