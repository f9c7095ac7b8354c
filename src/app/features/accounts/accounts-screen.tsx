import type { GridProps } from '@chakra-ui/react';
import { Flex, Grid, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { balanceLines } from '#domain/accounts/accounts.ts';
import type { Money } from '#domain/money/money.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { canSee } from '#domain/permissions/rules.ts';
import type { AccountView, AccountsOfKind } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { useActiveProfile } from '#app/platform/active-profile.ts';
import { AccountLink, AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { LiveAmount } from '#app/components/live-amount.tsx';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { AccountMovement, AccountTrend, WithMovements } from './account-movement.tsx';
import { ClosedAccountLinks } from './closed-account-links.tsx';

/**
 * All accounts of the customer (spec 2): dollar accounts, taka accounts where the customer may see
 * them, and manual deposit accounts where there are any.
 */
export const AccountsScreen = () => {
  const { t } = useLingui();
  const { usd, bdt, manual } = useAccounts();
  const { data: user, error: userError } = useQuery(userQuery());
  // While the customer is not known, accounts that are must not be missing.
  const facts = user && toPermissionFacts(user);
  const isBusiness = useActiveProfile() !== undefined;
  const mayHaveTaka = facts
    ? canSee(facts, 'bdtAccounts') && (!isBusiness || (bdt.accounts?.length ?? 0) > 0)
    : userError !== null || (bdt.accounts?.length ?? 0) > 0;
  // The first step is then in the list.
  const isNone =
    usd.accounts?.length === 0 &&
    (!mayHaveTaka || bdt.accounts?.length === 0) &&
    (manual.accounts?.length ?? 0) === 0;
  const hasManual = manual.error !== undefined && manual.error !== null;
  return (
    <WithMovements>
      <PageTitle
        title={t`Bank Accounts`}
        actions={facts && !isNone ? <OpenAccountLink facts={facts} /> : null}
      />
      <AccountGroup
        title={t`USD accounts`}
        group={usd}
        emptyText={<Trans>Active USD accounts not available!</Trans>}
        emptyAction={isNone ? <OpenAccountLink facts={facts} kind="primary" /> : null}
      />
      {mayHaveTaka ? (
        <AccountGroup
          title={t`BDT accounts`}
          group={bdt}
          emptyText={<Trans>Your taka account will be here once you have one.</Trans>}
        />
      ) : null}
      {hasManual || (manual.accounts?.length ?? 0) > 0 ? (
        <AccountGroup title={t`Deposit accounts`} group={manual} emptyText={null} />
      ) : null}
    </WithMovements>
  );
};

interface AccountGroupProps {
  readonly title: string;
  readonly group: AccountsOfKind;
  /** Stands in place of open accounts where there are none. */
  readonly emptyText: ReactNode;
  /** The first step, where there is no account at all. */
  readonly emptyAction?: ReactNode;
}

const AccountsSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <div aria-busy="true" aria-label={t`Loading accounts`} role="group">
      <Cards>
        {['first', 'second'].map((key) => (
          <Grid key={key} {...card}>
            <Flex align="center" gap="3">
              <Skeleton width="32px" height="32px" />
              <Stack gap="0.5">
                <Skeleton width="9rem" height="1.25rem" />
                <Skeleton width="5rem" height="1rem" />
              </Stack>
            </Flex>
            <Skeleton width="10rem" height="1.875rem" />
          </Grid>
        ))}
      </Cards>
      <SlowNotice onRetry={onRetry} />
    </div>
  );
};

/** As many cards in a row as there is space for. */
const Cards = (props: GridProps) => (
  <Grid templateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))" gap="4" {...props} />
);

const card = {
  gap: '3',
  alignContent: 'space-between',
  minHeight: '8.5rem',
  padding: '4',
  border: 'sm',
  borderRadius: 'lg',
} as const;

/** The accounts of one kind under their heading: loading, failed, empty or there. */
const AccountGroup = ({ title, group, emptyText, emptyAction }: AccountGroupProps) => {
  const headingId = useId();
  const { accounts, error, updatedAtMs, refetch } = group;
  const isEmpty = accounts !== undefined && !accounts.some(({ isOpen }) => isOpen);
  // The open ones first, each half in the bank's order.
  const shown = accounts?.toSorted((left, right) => Number(right.isOpen) - Number(left.isOpen));
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3" marginBottom="8">
      <Flex
        wrap="wrap"
        align="baseline"
        justify="space-between"
        gap="4px 16px"
        // On a phone the age of the balances has no room beside the heading.
        css={{ '& [data-fresh]': { mdDown: { display: 'none' } } }}
      >
        <h2 id={headingId}>{title}</h2>
        <AsOf updatedAtMs={updatedAtMs} />
      </Flex>
      {error ? <ErrorNotice error={error} onRetry={refetch} /> : null}
      {!accounts && !error ? <AccountsSkeleton onRetry={refetch} /> : null}
      {isEmpty && emptyAction ? (
        <Card>
          <EmptyState action={emptyAction}>{emptyText}</EmptyState>
        </Card>
      ) : null}
      {isEmpty && !emptyAction ? (
        <Text paddingBlock="1" color="fg.muted">
          {emptyText}
        </Text>
      ) : null}
      {shown && shown.length > 0 ? (
        <Cards as="ul">
          {shown.map((account) => (
            <AccountCard key={account.id} account={account} />
          ))}
        </Cards>
      ) : null}
    </Stack>
  );
};

const Head = ({ account }: { readonly account: AccountView }) => (
  <Flex align="center" gap="3">
    <Flag country={account.currency === 'USD' ? 'us' : 'bd'} size={32} />
    <Stack gap="0.5">
      <h3>
        {account.isOpen ? (
          // The whole card is the link's target; the name alone is its text.
          <LinkOverlay
            asChild
            color="inherit"
            textDecoration="none"
            _focusVisible={{ outline: 'none', _before: focusRing }}
          >
            <AccountLink kind={account.kind} id={account.id}>
              <AccountName account={account} />
            </AccountLink>
          </LinkOverlay>
        ) : (
          <AccountName account={account} />
        )}
      </h3>
      <Text color="fg.muted">
        <MaskedNumber masked={account.numberMasked} />
      </Text>
    </Stack>
  </Flex>
);

const focusRing = {
  borderRadius: 'lg',
  outline: '2px solid {colors.primary}',
  outlineOffset: '2px',
} as const;

interface LineProps {
  readonly label: string;
  readonly value: Money;
}

const Line = ({ label, value }: LineProps) => (
  <Flex wrap="wrap" justify="space-between" columnGap="4">
    <Text as="dt" color="fg.muted">
      {label}
    </Text>
    <dd>
      <Amount value={value} />
    </dd>
  </Flex>
);

/** The lines of an open account (spec 2): Available when it differs, Pending when money is held. */
const OpenFigures = ({ account }: { readonly account: AccountView }) => {
  const { t } = useLingui();
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
  return (
    <Stack as="dl" gap="1">
      <Flex wrap="wrap" align="center" justify="space-between" gap="4px 16px" minHeight="28px">
        <dt className="visually-hidden">
          <Trans>Balance</Trans>
        </dt>
        <dd>
          <LiveAmount value={balance} size="large" />
        </dd>
        <dd aria-hidden="true">
          <AccountTrend account={account} />
        </dd>
      </Flex>
      {available ? <Line label={t`Available`} value={available} /> : null}
      {pending ? <Line label={t`Pending`} value={pending} /> : null}
    </Stack>
  );
};

/**
 * An account in the list (spec 2). An open one opens its details; a closed one is dimmed, marked
 * Closed in red and not clickable.
 */
const AccountCard = ({ account }: { readonly account: AccountView }) =>
  account.isOpen ? (
    <LinkBox asChild>
      <Grid as="li" {...card} bg="bg.surface" _hover={{ borderColor: 'primary' }}>
        <Head account={account} />
        <OpenFigures account={account} />
        <AccountMovement account={account} />
      </Grid>
    </LinkBox>
  ) : (
    <Grid as="li" {...card} color="fg.muted" css={{ '& svg': { filter: 'grayscale(1)' } }}>
      <Head account={account} />
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="1">
        <Amount value={account.balance} size="large" />
        <StatusBadge tone="error">
          <Trans>Closed</Trans>
        </StatusBadge>
      </Flex>
      <ClosedAccountLinks account={account} />
    </Grid>
  );
