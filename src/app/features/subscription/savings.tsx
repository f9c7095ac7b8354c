import { Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#app/data/subscription.ts';
import { Amount } from '#app/components/amount.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { useDay } from './use-days.ts';

/** What the plan has saved since its start, line by line, against what it cost; nothing before it has. */
export const Savings = ({ plan, savings, currency }: Subscription) => {
  const nameOf = usePlanName();
  const day = useDay();
  if (savings.since === null || savings.total === '0.00') return null;
  const [name, since] = [nameOf(plan), day(savings.since)];
  const amount = (wire: string) => <Amount value={{ currency, wire }} />;
  return (
    <Panel titleId="savings" title={<Trans>How {name} paid off</Trans>} gap="4">
      <Flex
        as="dl"
        direction={{ base: 'column', lg: 'row' }}
        justify="space-between"
        gap={{ base: '3', lg: '6' }}
      >
        <Saving name={<Trans>Lower margin</Trans>}>{amount(savings.margin)}</Saving>
        <Saving name={<Trans>Transfer fees</Trans>}>{amount(savings.transfer_fees)}</Saving>
        <Saving name={<Trans>Physical cards</Trans>}>{amount(savings.cards)}</Saving>
        <Saving name={<Trans>Saved since {since}</Trans>} isTotal>
          {amount(savings.total)}
          <SmallText display="block" fontWeight="400">
            <Trans>
              {name} cost {amount(savings.paid)}
            </Trans>
          </SmallText>
        </Saving>
      </Flex>
    </Panel>
  );
};

interface SavingProps {
  readonly name: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

/** A figure beside its name; on a wide screen below it. */
const Saving = ({ name, isTotal = false, children }: SavingProps) => (
  <Flex
    direction={{ lg: 'column' }}
    wrap={{ base: 'wrap', lg: 'nowrap' }}
    align={{ base: 'baseline', lg: 'start' }}
    justify={{ base: 'space-between', lg: 'start' }}
    columnGap="4"
    {...(isTotal && total)}
  >
    <Text as="dt" color="fg.muted" textStyle={{ base: 'sm', lg: 'xs' }}>
      {name}
    </Text>
    <Text
      as="dd"
      color={isTotal ? 'success' : 'fg'}
      textStyle={{ base: 'md', lg: 'xl' }}
      fontWeight="650"
      textAlign={{ base: 'end', lg: 'start' }}
    >
      {children}
    </Text>
  </Flex>
);

/** A line above the total; on a wide screen before it. */
const total = {
  pt: { base: '3', lg: '0' },
  ps: { lg: '5' },
  borderTop: { base: 'sm', lg: 'none' },
  borderInlineStart: { lg: 'sm' },
} as const;
