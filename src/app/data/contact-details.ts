import type { Address, AddressType } from '#domain/customers/address.ts';
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
import { readQuery } from './cache/read-query.ts';

type ContactChangeState = ResponseOf<typeof getContactChange>;

/** An unfinished change of e-mail or mobile number, and until when limits are lower after one. */
export const contactChangeQuery = () =>
  readQuery<ContactChangeState>({
    key: ['contact-change'],
    read: (context) => call(getContactChange, context),
  });

const { queryKey } = contactChangeQuery();

/** Begins a change; the bank sends nothing yet. */
export const beginContactChange = async (
  body: BodyInput<typeof createContactChange>,
): Promise<ContactChange> => show(await call(createContactChange, { body }));

const show = (change: ContactChange): ContactChange => {
  queryClient.setQueryData<ContactChangeState>(queryKey, (told) => ({
    lower_limits_until: told?.lower_limits_until ?? null,
    change,
  }));
  return change;
};

/** Has the code of the stage a change is at sent: to the old one, then to the new one. */
export const sendContactCode = async ({ id, stage }: ContactChange): Promise<void> => {
  if (stage === 'DONE') return;
  try {
    show(await call(sendCode, { params: { id }, body: { stage } }));
  } catch (error) {
    // It may have gone on elsewhere, or fallen away.
    void refreshContactChange();
    throw error;
  }
};

const refreshContactChange = () => queryClient.invalidateQueries({ queryKey });

/**
 * Gives the bank the code of the stage a change is at. With the second one the bank reaches the person
 * elsewhere and has ended their other sign-ins, so all of that is asked for anew.
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
      void queryClient.invalidateQueries({ queryKey: [key] });
    return change;
  } catch (error) {
    void refreshContactChange();
    throw error;
  }
};

/** Ends an unfinished change: everything stays as it was. */
export const cancelContact = async ({ id }: ContactChange): Promise<void> => {
  try {
    await call(cancelContactChange, { params: { id } });
  } finally {
    await refreshContactChange();
  }
};

/** A person's addresses of all types. Never kept on the device (product.md A19). */
export const addressesQuery = () =>
  readQuery<UserAddress[]>({
    key: ['addresses'],
    read: async (context) => (await call(listUserAddresses, context)).results,
  });

/** Keeps an address of a type, or parts of the one that is there. */
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
  await queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey });
};
