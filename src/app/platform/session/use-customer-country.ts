import { useSyncExternalStore } from 'react';
import type { CountrySegment } from '#domain/countries.ts';
import { customerCountry } from './guard.ts';
import { subscribeCustomer } from './known-customer.ts';

/** The country of the customer of this device; undefined for a visitor. */
export const useCustomerCountry = (): CountrySegment | undefined =>
  useSyncExternalStore(subscribeCustomer, customerCountry, () => undefined);
