import { getMaskedMobileEmail, getUser, listUserAddresses } from '#contract/users.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { findUser } from './find-user.ts';
import { listAddresses } from './list-addresses.ts';
import { maskEmail, maskMobile } from './mask-contact.ts';

/** The person signed in, as the bank knows them. */
export const userRoutes = (bank: Bank): readonly Route[] => [
  route(getUser, async ({ person }) => {
    const user = await findUser(bank.db, person.id);
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
];
