import { getAdditionalInfo, updateAdditionalInfo } from '#contract/identity.ts';
import {
  createUserAddress,
  createUserMobile,
  getMaskedMobileEmail,
  getUser,
  listUserAddresses,
  listUserMobiles,
  updateUserAddress,
} from '#contract/customers.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { changeAddress, saveAddress } from './addresses.ts';
import { findCustomer, listAddresses } from './customers.ts';
import { maskEmail, maskMobile, offerMobile, readMobile } from './contact-details.ts';
import { saveAdditionalInfo, readAdditionalInfo, requireMayEditAdditionalInfo } from './profile.ts';

/** The customer's profile and addresses. */
const profileRoutes = (bank: Bank): readonly Route[] => [
  route(getAdditionalInfo, ({ person }) => readAdditionalInfo(bank.db, person.id)),
  route(
    updateAdditionalInfo,
    ({ person, body }) => saveAdditionalInfo(bank, person.id, body),
    async ({ person }) => requireMayEditAdditionalInfo((await findCustomer(bank.db, person.id))!),
  ),
  route(createUserAddress, ({ person, body }) => saveAddress(bank, person.id, body)),
  route(updateUserAddress, ({ person, params, body }) =>
    changeAddress(bank, person.id, { id: params.id, typed: body }),
  ),
];

/** The customer who is signed in. */
export const customerRoutes = (bank: Bank): readonly Route[] => [
  route(getUser, async ({ person }) => {
    const user = await findCustomer(bank.db, person.id);
    return user === undefined ? { results: [], count: 0 } : { results: [user], count: 1 };
  }),
  route(listUserAddresses, async ({ person }) => {
    const results = await listAddresses(bank.db, person.id);
    return { results, count: results.length };
  }),
  route(getMaskedMobileEmail, async ({ person }) => {
    const contact = await bank.db
      .selectFrom('person')
      .select(['mobile_number', 'email_address'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    return {
      mobile_number: contact.mobile_number === null ? null : maskMobile(contact.mobile_number),
      email_address: maskEmail(contact.email_address),
    };
  }),
  route(listUserMobiles, async ({ person }) => {
    const mobile = await readMobile(bank, person.id);
    return mobile === undefined ? { results: [], count: 0 } : { results: [mobile], count: 1 };
  }),
  route(createUserMobile, ({ person, body }) => offerMobile(bank, person.id, body)),
  ...profileRoutes(bank),
];
