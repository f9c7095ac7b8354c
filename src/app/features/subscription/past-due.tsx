import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { PlanTerms, Subscription } from '#app/data/subscription.ts';
import { changeSubscription } from '#app/data/subscription.ts';
import { Amount } from '#app/components/amount.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { Invoices } from './invoices.tsx';
import type { Paying } from './pay-due.tsx';
import { AddMoney, PayDock, PayDue, PayFailure, PayFrom, usePaying } from './pay-due.tsx';
import { usePlanFacts } from './plan-facts.ts';
import { ChangeFailure, NamedAccount, useAccount } from './paying.tsx';
import { Actions, PanelColumn, PanelRow, PanelRows } from './plan-layout.tsx';
import { Tries } from './tries.tsx';
import { useDay, useList } from './use-days.ts';

interface PastDueProps {
  readonly subscription: Subscription;
  readonly plans: readonly PlanTerms[];
}

/** A charge that failed: what happened, when it is tried again, and the ways out (product.md B10). */
export const PastDue = ({ subscription, plans }: PastDueProps) => {
  const paying = usePaying(subscription);
  const isWide = useIsWide();
  return (
    <PanelColumn>
      <Columns shares={[8, 4]}>
        <PanelColumn>
          <FailedCharge subscription={subscription} paying={paying} />
          <Tries tries={subscription.tries} />
          <WhatChanges subscription={subscription} plans={plans} />
        </PanelColumn>
        <PanelColumn>
          <PayFrom paying={paying} />
          <FreeNow subscription={subscription} />
          <Invoices invoices={subscription.invoices} />
        </PanelColumn>
      </Columns>
      {isWide ? null : <PayDock paying={paying} />}
    </PanelColumn>
  );
};

interface WithPaying {
  readonly subscription: Subscription;
  readonly paying: Paying;
}

const FailedCharge = ({ subscription, paying }: WithPaying) => {
  const nameOf = usePlanName();
  const day = useDay();
  const list = useList();
  const isWide = useIsWide();
  const account = useAccount(subscription.pay_from_account);
  const { plan, tries } = subscription;
  const failed = tries.filter(({ outcome }) => outcome !== null);
  const last = tries.at(-1);
  const [name, until] = [nameOf(plan), last ? day(last.day) : ''];
  const days = list(failed.map((one) => day(one.day)));
  return (
    <Flex
      gap="3.5"
      p={{ base: '4', lg: '5' }}
      border="1px solid"
      borderColor="accent"
      borderRadius="lg"
      bg="warning.subtle"
      role="status"
    >
      <Box asChild flex="none" mt="0.5" color="warning">
        <TriangleAlert size={22} aria-hidden="true" />
      </Box>
      <Stack minWidth="0">
        <h2>
          <Trans>
            We couldn’t take <Amount value={paying.due} /> for {name}
          </Trans>
        </h2>
        <p>
          <Trans>
            We tried to charge <NamedAccount account={account} /> on {days}. {name} still works. Pay
            by {until} to keep it.
          </Trans>
        </p>
        <PayFailure paying={paying} />
        <Actions>
          {isWide ? <PayDue paying={paying} /> : null}
          {account?.isOpen ? <AddMoney account={account} /> : null}
        </Actions>
      </Stack>
    </Flex>
  );
};

/** What Free costs and includes in place of the plan, where they differ. */
const WhatChanges = ({ subscription, plans }: PastDueProps) => {
  const facts = usePlanFacts();
  const now = plans.find(({ plan }) => plan === subscription.plan);
  const free = plans.find(({ plan }) => plan === 'FREE');
  if (now === undefined || free === undefined) return null;
  const changed = facts.filter(({ valueOf }) => valueOf(now) !== valueOf(free));
  return (
    <Panel titleId="on-free" title={<Trans>What changes on Free</Trans>} gap="4">
      <PanelRows as="dl">
        {changed.map(({ key, label, valueOf }) => (
          <PanelRow as="div" key={key}>
            <Text as="dt" flex="1 1 6rem" minWidth="0" color="fg.muted">
              {label}
            </Text>
            <Flex
              as="dd"
              flex={{ lg: '1 1 50%' }}
              wrap="wrap"
              align="center"
              justify={{ base: 'end', lg: 'start' }}
              columnGap="2"
              ms="auto"
              textAlign={{ base: 'end', lg: 'start' }}
              fontVariantNumeric="tabular-nums"
            >
              <span>{valueOf(now)}</span>
              <ChevronRight size={16} aria-hidden="true" />
              <span className="visually-hidden">
                <Trans>becomes</Trans>
              </span>
              <strong>{valueOf(free)}</strong>
            </Flex>
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  );
};

/** The way out without paying. */
const FreeNow = ({ subscription }: Pick<PastDueProps, 'subscription'>) => {
  const nameOf = usePlanName();
  const { id, plan, currency, amount_due: due } = subscription;
  const name = nameOf(plan);
  const ending = useMutation({
    mutationFn: () => changeSubscription(id ?? '', { plan: 'FREE' }),
    retry: false,
  });
  return (
    <Panel titleId="free-now" title={<Trans>Don’t need {name}?</Trans>} gap="4">
      <MutedText>
        <Trans>
          Switch to Free now. You don’t have to pay the{' '}
          <Amount value={{ currency, wire: due ?? '0.00' }} />, and nothing else changes.
        </Trans>
      </MutedText>
      {ending.error ? <ChangeFailure error={ending.error} /> : null}
      <span>
        <NetworkButton
          aria-disabled={ending.isPending}
          onClick={() => (ending.isPending ? undefined : ending.mutate())}
        >
          <Trans>Switch to Free now</Trans>
        </NetworkButton>
      </span>
    </Panel>
  );
};
