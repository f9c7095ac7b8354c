import { beforeEach, expect, test, vi } from 'vitest';
import { concludeFailure, loadWhenOnline, noteAnswer } from './connectivity.ts';

const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  load.mockReset();
  noteAnswer();
});

test('a failed load is repeated once the network is back', async () => {
  load.mockRejectedValueOnce(new TypeError('cut off')).mockResolvedValue('part');
  concludeFailure({ state: 'silent' });
  const part = loadWhenOnline(load);
  await Promise.resolve();
  // Still unreachable for another reason: nothing is requested meanwhile.
  concludeFailure({ state: 'maintenance' });
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
  noteAnswer();
  await expect(part).resolves.toBe('part');
});

test('a load that fails after the reconnect is repeated immediately', async () => {
  const first = Promise.withResolvers<string>();
  load.mockReturnValueOnce(first.promise).mockResolvedValue('part');
  concludeFailure({ state: 'silent' });
  const part = loadWhenOnline(load);
  noteAnswer();
  first.reject(new TypeError('cut off'));
  await expect(part).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
