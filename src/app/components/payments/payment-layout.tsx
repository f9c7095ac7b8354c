import type { StackProps } from '@chakra-ui/react';
import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DockAside } from '#app/ui/page/columns.tsx';
import { Dock } from '#app/ui/page/dock.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import type { AmountValue } from '../amount.tsx';
import { Amount } from '../amount.tsx';

interface ChildrenProps {
  readonly children: ReactNode;
}

/** The first column: what is filled in, or reviewed. */
export const PaymentMain = ({ children }: ChildrenProps) => (
  // A focused field is not left behind the bar at the bottom.
  <Stack gap="4" css={{ '& :is(input, select)': { scrollMarginBlock: '96px 240px' } }}>
    {children}
  </Stack>
);

const surface = { border: 'sm', borderRadius: 'lg', bg: 'bg.surface' } as const;

/** A part of the first column. */
export const PaymentCard = (props: StackProps) => (
  <Stack gap="4" p={{ base: '4', lg: '5' }} {...surface} {...props} />
);

interface PriceSideProps {
  /** The price, in a card. */
  readonly price: ReactNode;
  /** The total above the buttons of a phone. */
  readonly total: ReactNode;
  /** The buttons, in one element. */
  readonly children: ReactNode;
}

/** The second column, one card on a wide screen: the price, and the buttons under it. */
export const PriceSide = ({ price, total, children }: PriceSideProps) => (
  <DockAside gap="5" p="5" {...surface}>
    <PaymentCard
      p={{ base: '4', lg: '0' }}
      border={{ base: 'sm', lg: 'none' }}
      _empty={{ display: 'none' }}
    >
      {price}
    </PaymentCard>
    <Dock css={{ '& button': { minHeight: '48px' } }}>
      {total}
      {children}
    </Dock>
  </DockAside>
);

interface LargeAmountProps {
  readonly label: ReactNode;
  readonly value: AmountValue;
  /** Under the figures. */
  readonly children?: ReactNode;
}

/** An amount under its label. */
export const LargeAmount = ({ label, value, children }: LargeAmountProps) => (
  <Stack as="p" gap="0">
    <SmallText>{label}</SmallText>
    <Text as="strong" textStyle={{ base: '2xl', xl: '3xl' }} fontWeight="650">
      <Amount value={value} />
    </Text>
    {children}
  </Stack>
);
