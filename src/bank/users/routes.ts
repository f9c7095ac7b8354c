import {
  getAdditionalInfo,
  getOnboarding,
  getUserIdentification,
  updateAdditionalInfo,
  updateOnboarding,
  updateUserIdentification,
} from '#contract/identity.ts';
import { createUserAddress, updateUserAddress } from '#contract/customers.ts';
import {
  createUserMobile,
  getMaskedMobileEmail,
  listUserMobiles,
  postOnboardingStep,
  updateUserStatus,
} from '#contract/customers.ts';
import { listUserAddresses } from '#contract/customers.ts';
import { getUser } from '#contract/customers.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { changeAddress, keepAddress } from './addresses/keep-address.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { changeStatus } from './change-status.ts';
import { contactChangeRoutes } from './contact-change/routes.ts';
import { tellOnboarding } from './facts/tell-onboarding.ts';
import { findUser } from './find-user.ts';
import { keepIdentification } from './identification/keep-identification.ts';
import { readIdentification } from './identification/read-identification.ts';
import { maskEmail, maskMobile } from './mask-contact.ts';
import { offerMobile, readMobile } from './mobile/offer-mobile.ts';
import { noteStep } from './note-step.ts';
import {
  keepAdditionalInfo,
  readAdditionalInfo,
  requireMayEdit,
} from './profile/additional-info.ts';
import { chooseOnTheWayIn } from './profile/choose-on-the-way-in.ts';

/** What a person tells of themselves on the way in, and later in their profile. */
const profileRoutes = (bank: Bank): readonly Route[] => [
  route(getOnboarding, ({ person }) => tellOnboarding(bank, person.id)),
  route(updateOnboarding, async ({ person, body }) => {
    await chooseOnTheWayIn(bank, person.id, body);
    return tellOnboarding(bank, person.id);
  }),
  route(getUserIdentification, ({ person }) => readIdentification(bank.db, person.id)),
  route(updateUserIdentification, ({ person, body }) => keepIdentification(bank, person.id, body)),
  route(getAdditionalInfo, ({ person }) => readAdditionalInfo(bank.db, person.id)),
  route(
    updateAdditionalInfo,
    ({ person, body }) => keepAdditionalInfo(bank, person.id, body),
    async ({ person }) => requireMayEdit((await findUser(bank.db, person.id))!),
  ),
  route(createUserAddress, ({ person, body }) => keepAddress(bank, person.id, body)),
  route(updateUserAddress, ({ person, params, body }) =>
    changeAddress(bank, person.id, { id: params.id, typed: body }),
  ),
];

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
  ...profileRoutes(bank),
  ...contactChangeRoutes(bank),
];
