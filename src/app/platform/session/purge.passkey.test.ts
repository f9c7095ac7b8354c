import { expect, test, vi } from 'vitest';
import { lockPasskeyId, markLock } from '../lock-state.ts';
import { purgeAtOnce } from './purge.ts';

test('Log Out removes the passkey of the app lock, and of nothing else', () => {
  vi.stubGlobal('location', { hostname: 'localhost' });
  const signal = vi.fn<(options: object) => Promise<void>>().mockResolvedValue(undefined);
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: signal });
  markLock('passkey', 'AQID');
  purgeAtOnce();
  expect(signal.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'AQID' }]]);
  expect(lockPasskeyId()).toBeUndefined();
  purgeAtOnce();
  expect(signal).toHaveBeenCalledTimes(1);
});
