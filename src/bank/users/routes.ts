import {
  createUserMobile,
  getMaskedMobileEmail,
  getUser,
  listUserAddresses,
  listUserMobiles,
  postOnboardingStep,
  updateUserStatus,
} from '#contract/users.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { changeStatus } from './change-status.ts';
import { findUser } from './find-user.ts';
import { listAddresses } from './list-addresses.ts';
import { maskEmail, maskMobile } from './mask-contact.ts';
import { offerMobile, readMobile } from './mobile/offer-mobile.ts';
import { noteStep } from './note-step.ts';

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
  route(listUserMobiles, async ({ person }) => {
    const mobile = await readMobile(bank, person.id);
    return mobile === undefined ? { results: [], count: 0 } : { results: [mobile], count: 1 };
  }),
  route(createUserMobile, ({ person, body }) => offerMobile(bank, person.id, body)),
  route(updateUserStatus, ({ person, params, body }) =>
    changeStatus(bank, person.id, { id: params.id, to: body.profile_approval_status }),
  ),
  route(postOnboardingStep, async ({ person, body }) => {
    await noteStep(bank, person.id, body.step);
    return body;
  }),
];
