import type { Address } from '#domain/customers/address.ts';
import type { AddressType } from '#domain/customers/address-types.ts';
import type { UserAddress } from '#contract/customers.ts';
import type { ContactChange } from '#contract/auth.ts';
import { createUserAddress, listUserAddresses, updateUserAddress } from '#contract/customers.ts';
import {
  cancelContactChange,
  createContactChange,
  getContactChange,
  sendContactCode as sendCode,
  verifyContactCode,
} from '#contract/auth.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import { readQuery } from './cache/read-query.ts';

type ContactChangeState = ResponseOf<typeof getContactChange>;

/** A pending change of e-mail or mobile number, and the end of the lower limits after one. */
export const contactChangeQuery = () =>
  readQuery<ContactChangeState>({
    key: ['contact-change'],
    read: (context) => call(getContactChange, context),
  });

const { queryKey } = contactChangeQuery();

/** Starts a change; the bank sends no code yet. */
export const beginContactChange = async (
  body: BodyInput<typeof createContactChange>,
): Promise<ContactChange> => show(await call(createContactChange, { body }));

const show = (change: ContactChange): ContactChange => {
  queryClient.setQueryData<ContactChangeState>(queryKey, (state) => ({
    lower_limits_until: state?.lower_limits_until ?? null,
    change,
  }));
  return change;
};

/** Sends the code of the current stage: first to the old contact, then to the new one. */
export const sendContactCode = async ({ id, stage }: ContactChange): Promise<void> => {
  if (stage === 'DONE') return;
  try {
    show(await call(sendCode, { params: { id }, body: { stage } }));
  } catch (error) {
    // The change may have advanced or ended elsewhere.
    void refreshContactChange();
    throw error;
  }
};

const refreshContactChange = () => refreshQueries({ queryKey });

/**
 * Verifies the code of the current stage. The second code completes the change and ends other
 * sessions, so all of that is refetched.
 */
export const confirmContactCode = async (
  { id, stage }: ContactChange,
  code: string,
): Promise<ContactChange> => {
  const at = stage === 'OLD_CODE' ? stage : 'NEW_CODE';
  try {
    const change = await call(verifyContactCode, { params: { id }, body: { stage: at, code } });
    if (change.stage !== 'DONE') return show(change);
    for (const key of ['contact-change', 'code-targets', 'user', 'sessions', 'notifications'])
      void refreshQueries({ queryKey: [key] });
    return change;
  } catch (error) {
    void refreshContactChange();
    throw error;
  }
};

/** Cancels a pending change. */
export const cancelContact = async ({ id }: ContactChange): Promise<void> => {
  try {
    await call(cancelContactChange, { params: { id } });
  } finally {
    await refreshContactChange();
  }
};

/** The customer's addresses of all types. Never persisted (product.md A19). */
export const addressesQuery = () =>
  readQuery<UserAddress[]>({
    key: ['addresses'],
    read: async (context) => (await call(listUserAddresses, context)).results,
  });

/** Creates an address of a type, or updates fields of the existing one. */
export const saveAddress = async (
  type: AddressType,
  known: UserAddress | undefined,
  typed: Partial<Address> & Pick<Address, 'country'>,
): Promise<void> => {
  await (known
    ? call(updateUserAddress, { params: { id: known.id }, body: typed })
    : call(createUserAddress, {
        body: { address_line_1: '', postal_code: '', ...typed, address_type: type },
      }));
  await refreshQueries({ queryKey: addressesQuery().queryKey });
};
