import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AddressType } from '#domain/customers/address.ts';

/** What each type of address is for (spec 3). */
export const addressNames: Readonly<Record<AddressType, MessageDescriptor>> = {
  legal: msg`Where you live`,
  shipping: msg`Deliveries`,
  billing: msg`Bills`,
  cardShipping: msg`Cards by post`,
  productShipping: msg`Ordered products`,
};
