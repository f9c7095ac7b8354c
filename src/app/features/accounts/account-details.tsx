import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowUpRight, FileText, Landmark, Lock, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { balanceLines } from '#domain/accounts/accounts.ts';
import type { Money } from '#domain/money/money.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { canUse } from '#domain/permissions/rules.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { useLatestOfAccount } from '#app/data/latest-transactions.ts';
import { getCategory } from '#app/data/transactions.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { LiveAmount } from '#app/components/live-amount.tsx';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Card, Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { TransactionLine } from '#app/components/transaction-line.tsx';
import { ClosedAccountSupport } from './closed-account-links.tsx';
import { BackToAccounts } from './account-page.tsx';
import { BalanceOverTime } from './balance-over-time.tsx';

/** The day the account was opened, by its home zone. */
export const OpenedRow = ({ account }: { readonly account: AccountView }) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const day = localDayAt(Date.parse(account.openedAt), homeZoneOf(account.currency));
  return (
    <DetailRow label={t`Opened`}>
      <time dateTime={day}>{dayText(day)}</time>
    </DetailRow>
  );
};

interface AccountDetailsProps {
  readonly account: AccountView;
  readonly updatedAtMs: number;
  /** The heading of the details. */
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** The way to what a payer needs to know (product.md B6); a closed account has none. */
export const ReceiveLink = ({ account }: { readonly account: AccountView }) => {
  const { country } = useParams({ from: '/$country/user' });
  return account.isOpen ? (
    <Box asChild marginTop="2">
      <ButtonLink
        to="/$country/user/accounts/$id/deposit-account"
        params={{ country, id: account.id }}
      >
        <Trans>How others pay you here</Trans>
      </ButtonLink>
    </Box>
  ) : null;
};

/** The screen of one account: balance, what changed, and its details to copy. */
export const AccountDetails = (props: AccountDetailsProps) => {
  const { account, updatedAtMs, heading, children } = props;
  const headingId = useId();
  const { t } = useLingui();
  return (
    <>
      <BackToAccounts />
      <PageTitle
        title={t`Account`}
        heading={
          <Flex as="span" display="inline-flex" align="center" gap="2">
            <Flag country={account.currency === 'USD' ? 'us' : 'bd'} size={24} />
            <AccountName account={account} />
          </Flex>
        }
      >
        <Text color="fg.muted">
          <MaskedNumber masked={account.numberMasked} />
        </Text>
      </PageTitle>
      {account.isOpen ? null : (
        <Box marginBottom="4">
          <Notice tone="error" action={<ClosedAccountSupport account={account} />}>
            <strong>
              <Trans>Closed</Trans>
            </strong>{' '}
            <Trans>
              You can still read its transactions and statements, and report a problem with a
              payment.
            </Trans>
          </Notice>
        </Box>
      )}
      <Columns shares={[7, 5]}>
        <Stack gap="4">
          <BalanceBlock account={account} updatedAtMs={updatedAtMs} />
          <LatestTransactions account={account} />
          <BalanceOverTime account={account} />
        </Stack>
        <Card aria-labelledby={headingId}>
          <h2 id={headingId}>{heading}</h2>
          {children}
        </Card>
      </Columns>
    </>
  );
};

/** The tasks that start from an account, by the resource that decides who may use them (spec 6). */
const tasks = [
  { resource: 'transfer', to: '/$country/user/transferMoney', icon: ArrowUpRight },
  { resource: 'addMoney', to: '/$country/user/addMoney', icon: Plus },
] as const;

/** Sends or adds money; a closed task leads to the overview, which says why (product.md A18). */
const TaskLink = ({ task }: { readonly task: (typeof tasks)[number] }) => {
  const { country } = useParams({ from: '/$country/user' });
  const { data: user } = useQuery(userQuery());
  const isOpen = !user || canUse(toPermissionFacts(user), task.resource);
  const Icon = isOpen ? task.icon : Lock;
  const target = isOpen
    ? { to: task.to }
    : ({ to: '/$country/user/overview', search: { closed: task.resource } } as const);
  return (
    <ButtonLink
      {...target}
      params={{ country }}
      kind={task.resource === 'transfer' ? 'primary' : 'secondary'}
    >
      <Icon aria-hidden="true" size={18} />
      {task.resource === 'transfer' ? <Trans>Send</Trans> : <Trans>Add money</Trans>}
    </ButtonLink>
  );
};

/** What is done with an account; a closed one has only its statement. */
const Links = ({ account: { id, isOpen } }: { readonly account: AccountView }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Grid
      templateColumns="repeat(2, minmax(0, 1fr))"
      gap="2"
      marginTop="3"
      css={{ '& > a': { px: '1.5', gap: '1.5', fontSize: { base: 'sm', sm: 'md' } } }}
    >
      {isOpen ? tasks.map((task) => <TaskLink key={task.resource} task={task} />) : null}
      {isOpen ? (
        <ButtonLink to="/$country/user/accounts/$id/deposit-account" params={{ country, id }}>
          <Landmark aria-hidden="true" size={18} />
          <Trans>Details</Trans>
        </ButtonLink>
      ) : null}
      <ButtonLink
        to="/$country/user/transactions/statement"
        params={{ country }}
        search={{ account: id }}
      >
        <FileText aria-hidden="true" size={18} />
        <Trans>View Statement</Trans>
      </ButtonLink>
    </Grid>
  );
};

interface BalanceBlockProps {
  readonly account: AccountView;
  readonly updatedAtMs: number;
}

interface LineProps {
  readonly label: string;
  readonly value: Money;
}

const Line = ({ label, value }: LineProps) => (
  <Flex wrap="wrap" columnGap="1.5">
    <Text as="dt" color="fg.muted">
      {label}
    </Text>
    <dd>
      <Amount value={value} />
    </dd>
  </Flex>
);

/** An age that is not shown has no width, so that it takes no line of its own. */
const unseenAge = { '& [data-fresh]': { width: '0', overflow: 'hidden', whiteSpace: 'nowrap' } };

/** The answer of an account's screen: its balance, the largest on it, and where to go from here. */
const BalanceBlock = ({ account, updatedAtMs }: BalanceBlockProps) => {
  const { t } = useLingui();
  const { balance, available, pending } = balanceLines({ ...account, hold: account.held });
  return (
    <Card aria-label={t`Balance`}>
      <Flex as="dl" wrap="wrap" columnGap="4">
        <Box flex="0 0 100%">
          <Flex
            as="dt"
            wrap="wrap"
            align="baseline"
            justify="space-between"
            columnGap="4"
            css={unseenAge}
          >
            <Text as="span" color="fg.muted">
              <Trans>Balance</Trans>
            </Text>
            <AsOf updatedAtMs={updatedAtMs} />
          </Flex>
          <dd>
            <LiveAmount value={balance} size="hero" announcedAs={t`Balance`} />
          </dd>
        </Box>
        {available ? <Line label={t`Available`} value={available} /> : null}
        {pending ? <Line label={t`Pending`} value={pending} /> : null}
      </Flex>
      <Links account={account} />
    </Card>
  );
};

const latestCount = 5;

const LatestSkeleton = () => (
  <ul aria-busy="true">
    {Array.from({ length: latestCount }, (_, index) => (
      <Grid as="li" key={index} alignItems="center" minHeight="60px">
        <Skeleton height="2.25rem" />
      </Grid>
    ))}
  </ul>
);

/** The newest rows of one account, under way or done. */
const LatestTransactions = ({ account }: { readonly account: AccountView }) => {
  const headingId = useId();
  const { country } = useParams({ from: '/$country/user' });
  const zone = useZoneName()(account.currency);
  const { rows, isPending, error, updatedAtMs, retry } = useLatestOfAccount(account, latestCount);
  return (
    <Box as={Card} aria-labelledby={headingId} containerType="inline-size">
      <Flex wrap="wrap" align="center" justify="space-between" gap="4px 16px">
        <h2 id={headingId}>
          <Trans>Latest activity</Trans>
        </h2>
        <ButtonLink
          to="/$country/user/transactions"
          params={{ country }}
          search={{ account: account.id }}
          kind="ghost"
        >
          <Trans>View Transactions</Trans>
        </ButtonLink>
      </Flex>
      {error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {isPending ? <LatestSkeleton /> : null}
      {!isPending && !error && rows.length === 0 ? (
        <Text color="fg.muted">
          <Trans>Payments in and out of this account will be listed here.</Trans>
        </Text>
      ) : null}
      {!isPending && rows.length > 0 ? (
        <>
          <ul>
            {rows.map((row) => (
              <TransactionLine key={row.id} row={row} category={getCategory(row)} />
            ))}
          </ul>
          <Flex wrap="wrap" justify="space-between" columnGap="4" css={unseenAge}>
            <MutedText>{zone}</MutedText>
            <AsOf updatedAtMs={updatedAtMs} />
          </Flex>
        </>
      ) : null}
    </Box>
  );
};
