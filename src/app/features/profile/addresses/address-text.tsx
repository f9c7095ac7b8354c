import { useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/users.ts';
import { bangladeshQuery } from '#app/data/profile/places/geography.ts';
import { useDigits } from '#app/i18n/numbers.ts';
import { usePreferences } from '#app/platform/preferences.ts';

/** The names of a place in the customer's language; as they are stored where they are not known. */
const useLocalNames = (address: UserAddress): readonly string[] => {
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

/** An address in the order its country writes it (domain.md 4). */
export const AddressText = ({ address }: { readonly address: UserAddress }) => {
  const inDigits = useDigits();
  const [thana, district, division] = useLocalNames(address);
  const code = address.country === 'BD' ? inDigits(address.postal_code) : address.postal_code;
  const lines =
    address.country === 'BD'
      ? [`${thana ?? ''}, ${district ?? ''}${code === '' ? '' : ` - ${code}`}`, division ?? '']
      : [`${address.city ?? ''}, ${address.state ?? ''} ${code}`];
  return (
    <address>
      {[address.address_line_1, address.address_line_2 ?? '', ...lines]
        .filter((line) => line !== '')
        .map((line) => (
          <bdi key={line} style={{ display: 'block' }}>
            {line}
          </bdi>
        ))}
    </address>
  );
};
