import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ContactKind } from '#domain/customers/contact-details.ts';

/** What a change is called where it begins and while it lasts. */
export const changeTitles: Readonly<Record<ContactKind, MessageDescriptor>> = {
  EMAIL: msg`Change your e-mail`,
  MOBILE: msg`Change your mobile number`,
};
