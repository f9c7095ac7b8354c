import {
  createPasskeyOptions,
  createUserPasskey,
  deleteUserPasskey,
  listUserPasskeys,
} from '#contract/auth.ts';
import type { UserPasskey } from '#contract/auth.ts';
import { call } from '../../platform/api-client.ts';
import { makePasskey } from '../../platform/session/passkeys/make-passkey.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** The passkeys that open the person's account. */
export const passkeysQuery = () =>
  readQuery<UserPasskey[]>({
    key: ['passkeys'],
    read: async (context) => (await call(listUserPasskeys, context)).results,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['passkeys'] });

/** Makes a passkey on this device and gives its public half to the bank. */
export const addPasskey = async (): Promise<void> => {
  const wish = await call(createPasskeyOptions, { body: {} });
  await call(createUserPasskey, { body: await makePasskey(wish) });
  await refresh();
};

/** Takes a passkey its right to open the account. */
export const removePasskey = async (id: string): Promise<void> => {
  await call(deleteUserPasskey, { params: { id } });
  await refresh();
};
