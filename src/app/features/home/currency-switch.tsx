import { SegmentGroup } from '@chakra-ui/react';
import type { Currency } from '#domain/money/money.ts';

interface CurrencySwitchProps {
  readonly label: string;
  readonly currencies: readonly Currency[];
  readonly chosen: Currency;
  readonly onChoose: (currency: Currency) => void;
}

/** Which currency a card shows; amounts of two currencies are never added. */
export const CurrencySwitch = ({ label, currencies, chosen, onChoose }: CurrencySwitchProps) => (
  <SegmentGroup.Root
    aria-label={label}
    value={chosen}
    onValueChange={({ value }) => onChoose(value === 'BDT' ? 'BDT' : 'USD')}
  >
    <SegmentGroup.Indicator />
    <SegmentGroup.Items items={[...currencies]} />
  </SegmentGroup.Root>
);
