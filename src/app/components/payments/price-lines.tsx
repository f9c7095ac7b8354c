import type { BoxProps, FlexProps } from '@chakra-ui/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDigits } from '#app/i18n/formatters.ts';
import type { AmountValue } from '../amount.tsx';
import { Amount } from '../amount.tsx';

/** The lines of a price, in a `dl`. */
export const PriceList = (props: BoxProps) => <Box as="dl" {...props} />;

const sides = {
  wrap: 'wrap',
  align: 'baseline',
  justify: 'space-between',
  columnGap: '4',
} as const;

interface PriceLineProps {
  readonly label: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

/** A line of a price. */
export const PriceLine = ({ label, isTotal = false, children }: PriceLineProps) => (
  <Flex {...sides} {...lineLooks(isTotal)}>
    <Text as="dt" {...(isTotal ? { fontWeight: '600' } : { color: 'fg.muted' })}>
      {label}
    </Text>
    <Text as="dd" ms="auto" fontWeight={isTotal ? '650' : '500'} textAlign="end">
      {children}
    </Text>
  </Flex>
);

const lineLooks = (isTotal: boolean) =>
  isTotal
    ? ({ mt: '1', pt: '3', pb: '1.5', borderTop: 'sm' } as const)
    : ({ py: '1.5', textStyle: 'sm' } as const);

/** Under the label of a line. */
export const LineNote = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" display="block" textStyle="xs">
    {children}
  </Text>
);

interface ConvertedLinesProps {
  /** Taka for a dollar; null where the account has the currency of the price. */
  readonly rate: string | null;
  /** What leaves the account. */
  readonly value: AmountValue;
}

/** After the total: what an account in the other currency pays. */
export const ConvertedLines = (props: ConvertedLinesProps) => {
  const digits = useDigits();
  if (props.rate === null) return null;
  const rate = digits(props.rate);
  return (
    <>
      <PriceLine label={<Trans>Rate</Trans>}>
        <Trans>1 USD = {rate} BDT</Trans>
      </PriceLine>
      <PriceLine label={<Trans>You pay</Trans>}>
        <Amount value={props.value} />
      </PriceLine>
    </>
  );
};

interface DockTotalProps extends FlexProps {
  readonly label?: ReactNode;
}

/** The total above the button of a phone, where the price may be out of sight. */
export const DockTotal = ({
  label = <Trans>Total to pay</Trans>,
  children,
  ...rest
}: DockTotalProps) => (
  <Flex as="p" display={{ base: 'flex', lg: 'none' }} {...sides} textStyle="sm" {...rest}>
    <span>{label}</span>
    <Text as="strong" textStyle="lg">
      {children}
    </Text>
  </Flex>
);
