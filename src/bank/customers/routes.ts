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
import type { Bank } from '../database/bank.ts';
import { type Route, route } from '../http/route.ts';
import { changeAddress, saveAddress } from './addresses.ts';
import { findCustomer, listAddresses } from './customers.ts';
import { maskEmail, maskMobile, offerMobile, readMobile } from './contact-details.ts';
import { saveAdditionalInfo, readAdditionalInfo, requireMayEditAdditionalInfo } from './profile.ts';

/** Routes for the customer's profile and addresses. */
const profileRoutes = (bank: Bank): readonly Route[] => [
  route(getAdditionalInfo, ({ customer }) => readAdditionalInfo(bank.db, customer.id)),
  route(
    updateAdditionalInfo,
    ({ customer, body }) => saveAdditionalInfo(bank, customer.id, body),
    async ({ customer }) =>
      requireMayEditAdditionalInfo((await findCustomer(bank.db, customer.id))!),
  ),
  route(createUserAddress, ({ customer, body }) => saveAddress(bank, customer.id, body)),
  route(updateUserAddress, ({ customer, params, body }) =>
    changeAddress(bank, customer.id, { id: params.id, typed: body }),
  ),
];

/** Routes for the signed-in customer. */
export const customerRoutes = (bank: Bank): readonly Route[] => [
  route(getUser, async ({ customer }) => {
    const user = await findCustomer(bank.db, customer.id);
    return user === undefined ? { results: [], count: 0 } : { results: [user], count: 1 };
  }),
  route(listUserAddresses, async ({ customer }) => {
    const results = await listAddresses(bank.db, customer.id);
    return { results, count: results.length };
  }),
  route(getMaskedMobileEmail, async ({ customer }) => {
    const contact = await bank.db
      .selectFrom('customer')
      .select(['mobile_number', 'email_address'])
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    return {
      mobile_number: contact.mobile_number === null ? null : maskMobile(contact.mobile_number),
      email_address: maskEmail(contact.email_address),
    };
  }),
  route(listUserMobiles, async ({ customer }) => {
    const mobile = await readMobile(bank, customer.id);
    return mobile === undefined ? { results: [], count: 0 } : { results: [mobile], count: 1 };
  }),
  route(createUserMobile, ({ customer, body }) => offerMobile(bank, customer.id, body)),
  ...profileRoutes(bank),
];
