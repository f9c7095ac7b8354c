import { deleteUserDevice, generateOtp, listUserDevices, verifyOtp } from '#contract/auth.ts';
import type { UserDevice } from '#contract/auth.ts';
import { getMaskedMobileEmail } from '#contract/customers.ts';
import { call } from '../../platform/api-client.ts';
import { isDeviceUnknown } from '../../platform/api-client/error-policy.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

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
