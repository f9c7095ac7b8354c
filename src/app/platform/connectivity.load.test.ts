import { beforeEach, expect, test, vi } from 'vitest';
import { concludeFailure, loadWhenOnline, noteAnswer } from './connectivity.ts';

const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  load.mockReset();
  noteAnswer();
});

test('what did not arrive is loaded again once the network is back', async () => {
  load.mockRejectedValueOnce(new TypeError('cut off')).mockResolvedValue('part');
  concludeFailure({ state: 'silent' });
  const part = loadWhenOnline(load);
  await Promise.resolve();
  // Still away, in another way: nothing is asked meanwhile.
  concludeFailure({ state: 'maintenance' });
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
  noteAnswer();
  await expect(part).resolves.toBe('part');
});

test('what fails only after the network came back is loaded again at once', async () => {
  const first = Promise.withResolvers<string>();
  load.mockReturnValueOnce(first.promise).mockResolvedValue('part');
  concludeFailure({ state: 'silent' });
  const part = loadWhenOnline(load);
  noteAnswer();
  first.reject(new TypeError('cut off'));
  await expect(part).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
