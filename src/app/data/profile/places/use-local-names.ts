import { useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { usePreferences } from '#app/platform/preferences.ts';
import { bangladeshQuery } from './geography.ts';

/**
 * Thana, district and division of an address in the customer's language; as they are stored where
 * they are not known, and none in the United States.
 */
export const useLocalNames = (address: UserAddress): readonly string[] => {
  const { language } = usePreferences();
  const isKnown = language === 'bn' && address.country === 'BD';
  const { data } = useQuery({ ...bangladeshQuery(), enabled: isKnown });
  const division = data?.divisions.find(({ en }) => en === address.division);
  const district = division?.districts.find(({ en }) => en === address.district);
  const thana = district?.thanas.find(({ en }) => en === address.thana);
  return [
    thana?.[language] ?? address.thana,
    district?.[language] ?? address.district,
    division?.[language] ?? address.division,
  ].filter((name) => name !== null);
};
