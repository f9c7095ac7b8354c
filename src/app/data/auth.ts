import type { UserDevice, UserPasskey, UserSession } from '#contract/auth.ts';
import {
  createPasskeyOptions,
  createUserPasskey,
  deleteUserDevice,
  deleteUserPasskey,
  deleteUserSession,
  generateOtp,
  listUserDevices,
  listUserPasskeys,
  listUserSessions,
  verifyOtp,
} from '#contract/auth.ts';
import { getMaskedMobileEmail } from '#contract/customers.ts';
import { call } from '../platform/api/api-client.ts';
import { isDeviceUnknown, problemStatus } from '../platform/api/errors.ts';
import { makePasskey } from '../platform/browser/passkeys.ts';
import { queryClient } from './cache/query-client.ts';
import { readQuery } from './cache/read-query.ts';

/** Where the person is signed in. */
export const sessionsQuery = () =>
  readQuery<UserSession[]>({
    key: ['sessions'],
    read: async (context) => (await call(listUserSessions, context)).results,
  });

/** Ends sign-ins; one that has ended by itself meanwhile is as good as ended. */
export const endSessions = async (ids: readonly string[]): Promise<void> => {
  try {
    for (const id of ids)
      await call(deleteUserSession, { params: { id } }).catch((error: unknown) => {
        if (problemStatus(error) !== 404) throw error;
      });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
  }
};

/** Where a one-time code can go, masked. Not kept on the device: only who signs in needs it. */
export const codeTargetsQuery = () =>
  readQuery({ key: ['code-targets'], read: (context) => call(getMaskedMobileEmail, context) });

/** Sends a code to the person's own phone or e-mail; the one before it is dead. */
export const sendDeviceCode = (channel: 'SMS' | 'EMAIL') =>
  call(generateOtp, { body: { purpose: 'DEVICE', channel } });

/** Makes this browser known as the person's, for this sign-in or for 30 days (product.md B1). */
export const verifyDevice = async (code: string, isTrusted: boolean): Promise<void> => {
  await call(verifyOtp, { body: { code, trust_device: isTrusted } });
  isDeviceUnknown.set(false);
};

/** The browsers that may be used without a code. */
export const devicesQuery = () =>
  readQuery<UserDevice[]>({
    key: ['devices'],
    read: async (context) => (await call(listUserDevices, context)).results,
  });

/** Forgets a browser: its next call needs a code again. */
export const forgetDevice = async (id: string): Promise<void> => {
  await call(deleteUserDevice, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['devices'] });
};

/** The passkeys that open the person's account. */
export const passkeysQuery = () =>
  readQuery<UserPasskey[]>({
    key: ['passkeys'],
    read: async (context) => (await call(listUserPasskeys, context)).results,
  });

/** Makes a passkey on this device and gives its public half to the bank. */
export const addPasskey = async (): Promise<void> => {
  const wish = await call(createPasskeyOptions, { body: {} });
  await call(createUserPasskey, { body: await makePasskey(wish) });
  await refreshPasskeys();
};

const refreshPasskeys = () => queryClient.invalidateQueries({ queryKey: ['passkeys'] });

/** Takes a passkey its right to open the account. */
export const removePasskey = async (id: string): Promise<void> => {
  await call(deleteUserPasskey, { params: { id } });
  await refreshPasskeys();
};
