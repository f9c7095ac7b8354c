import { useParams } from '@tanstack/react-router';
import type { CountrySegment } from '#domain/countries.ts';
import { useCustomerCountry } from './route-guard.ts';

/**
 * The country segment for links to a customer's own screens: that of the address, or on a page
 * without one, such as the catalogue, that of the customer of this device.
 */
export const useUserCountry = (): CountrySegment => {
  const { country } = useParams({ strict: false });
  const known = useCustomerCountry();
  return country === 'us' || country === 'bd' ? country : (known ?? 'us');
};
