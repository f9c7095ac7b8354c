import { useLingui } from '@lingui/react/macro';
import type { IdentificationClass } from '#domain/identity/identity-numbers.ts';
import type { UserAddress } from '#contract/customers.ts';
import { useDigits } from '#app/i18n/formatters.ts';

interface AddressLinesProps {
  readonly address: UserAddress;
  /** Thana, district and division in the customer's language. */
  readonly names: readonly string[];
}

/** An address in its country's order (domain.md 4). */
export const AddressLines = ({ address, names }: AddressLinesProps) => {
  const inDigits = useDigits();
  const [thana, district, division] = names;
  const code = address.country === 'BD' ? inDigits(address.postal_code) : address.postal_code;
  const lines =
    address.country === 'BD'
      ? [`${thana ?? ''}, ${district ?? ''}${code === '' ? '' : ` - ${code}`}`, division ?? '']
      : [`${address.city ?? ''}, ${address.state ?? ''} ${code}`];
  return (
    <address style={{ fontStyle: 'normal' }}>
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

/** Returns a function that names the kind of an identity number. */
export const useNumberName = (): ((kind: IdentificationClass) => string) => {
  const { t } = useLingui();
  const names: Readonly<Record<IdentificationClass, string>> = {
    SSN: t`SSN`,
    ITIN: t`ITIN`,
    NID: t`National ID card`,
    PASSPORT: t`Passport`,
    DRIVING_LICENCE: t`Driver’s license`,
  };
  return (kind) => names[kind];
};
