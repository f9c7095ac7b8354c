import type { UserAddress } from '#contract/customers.ts';
import { useDigits } from '#app/i18n/formatters.ts';

interface AddressLinesProps {
  readonly address: UserAddress;
  /** Thana, district and division as they are to be read. */
  readonly names: readonly string[];
}

/** An address in the order its country writes it (domain.md 4). */
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
