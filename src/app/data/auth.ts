import type { OpenCode, UserDevice, UserPasskey, UserSession } from '#contract/auth.ts';
import {
  createPasskeyOptions,
  createUserPasskey,
  deleteUserDevice,
  deleteUserPasskey,
  deleteUserSession,
  generateOtp,
  getOtp,
  listUserDevices,
  listUserPasskeys,
  listUserSessions,
  verifyOtp,
} from '#contract/auth.ts';
import { getMaskedMobileEmail } from '#contract/customers.ts';
import { call } from '../platform/api/api-client.ts';
import { isDeviceUnknown, problemStatus } from '../platform/api/errors.ts';
import { forgetPasskey } from '../platform/forget-passkey.ts';
import { makePasskey } from '../platform/browser/passkeys.ts';
import { refreshQueries } from './cache/refetch.ts';
import { readOnce, readQuery } from './cache/read-query.ts';
import { isFinalRejection } from './submission/submission.ts';

/** The customer's sessions. */
export const sessionsQuery = () =>
  readQuery<UserSession[]>({
    key: ['sessions'],
    read: async (context) => (await call(listUserSessions, context)).results,
  });

/** Ends sessions; one that has ended already (404) is no error. */
export const endSessions = async (ids: readonly string[]): Promise<void> => {
  try {
    for (const id of ids)
      await call(deleteUserSession, { params: { id } }).catch((error: unknown) => {
        if (problemStatus(error) !== 404) throw error;
      });
  } finally {
    await refreshQueries({ queryKey: ['sessions'] });
  }
};

/** The masked targets of a one-time code. Never persisted: it is needed only during sign-in. */
export const codeTargetsQuery = () =>
  readQuery({ key: ['code-targets'], read: (context) => call(getMaskedMobileEmail, context) });

/**
 * The code that is on its way and can still be used; null if there is none. Read once as a screen
 * opens, so that it comes back to the code after a reload.
 */
export const openCodeQuery = (purpose: 'DEVICE' | 'MOBILE') => ({
  queryKey: ['open-code', purpose] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<OpenCode | null> =>
    (await call(getOtp, { query: { purpose }, signal, urgency: 'background' })).code,
  ...readOnce,
});

/** Sends a code to the customer's phone or e-mail: the previous one while it can be used. */
export const sendDeviceCode = (channel: 'SMS' | 'EMAIL') =>
  call(generateOtp, { body: { purpose: 'DEVICE', channel } });

/** Verifies this browser, for this session or for 30 days (product.md B1). */
export const verifyDevice = async (code: string, isTrusted: boolean): Promise<void> => {
  await call(verifyOtp, { body: { code, trust_device: isTrusted } });
  isDeviceUnknown.set(false);
};

/** The verified browsers. */
export const devicesQuery = () =>
  readQuery<UserDevice[]>({
    key: ['devices'],
    read: async (context) => (await call(listUserDevices, context)).results,
  });

/** Removes a browser: its next call requires a code again. */
export const forgetDevice = async (id: string): Promise<void> => {
  await call(deleteUserDevice, { params: { id } });
  await refreshQueries({ queryKey: ['devices'] });
};

/** The customer's passkeys for sign-in. */
export const passkeysQuery = () =>
  readQuery<UserPasskey[]>({
    key: ['passkeys'],
    read: async (context) => (await call(listUserPasskeys, context)).results,
  });

/**
 * Creates a passkey on this device and registers its public key. One that the bank refuses is
 * removed from the device; after a lost answer it stays, since it may sign in.
 */
export const addPasskey = async (): Promise<void> => {
  const options = await call(createPasskeyOptions, { body: {} });
  const made = await makePasskey(options);
  try {
    await call(createUserPasskey, { body: made });
  } catch (error) {
    if (isFinalRejection(error)) await forgetPasskey(made.credential_id);
    throw error;
  }
  await refreshPasskeys();
};

const refreshPasskeys = () => refreshQueries({ queryKey: ['passkeys'] });

export const removePasskey = async (id: string): Promise<void> => {
  await call(deleteUserPasskey, { params: { id } });
  await refreshPasskeys();
};
