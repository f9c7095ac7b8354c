import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { isInFlight, listOfStatus } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useAccounts } from '#app/data/account-views.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useAnnotated } from '#app/data/annotations.ts';
import { useActivity } from '#app/data/latest-transactions.ts';
import { activityLength, rowMatcher } from '#app/data/transactions.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { AsOf, useNow } from '#app/ui/controls/as-of.tsx';
import { getTransactionDay, groupByDay } from '#app/components/day-groups.ts';
import { DayHeading } from '#app/components/day-heading.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { ActivityRow } from './activity-row.tsx';
import styles from './all-activity.module.css';
import { NothingFound } from './filter-chips.tsx';
import { sectionTitles } from './labels.ts';
import { getMatch, isFiltered } from './match-in-url.ts';
import { rowsOfScreen, useRowLinks } from './row-links.ts';
import { RowsSkeleton } from './transaction-rows.tsx';
import type { TransactionsSearch } from './transactions-search.ts';
import { transactionsRoute } from './transactions-search.ts';

const useAllAccounts = (): readonly AccountView[] => {
  const { usd, bdt, manual } = useAccounts();
  return [usd, bdt, manual].flatMap(({ accounts }) => accounts ?? []);
};

/** The newest transactions of all accounts, while no account is chosen (product.md A41). */
export const AllActivity = () => {
  const search = transactionsRoute.useSearch();
  const { newest } = search;
  const accounts = useAllAccounts();
  const activity = useFoundActivity(search);
  const annotated = useAnnotated();
  const rows = activity.rows.map(annotated);
  if (rows.length === 0 && !activity.isPending && isFiltered(search) && !activity.error)
    return <NothingFound />;
  if (rows.length === 0 && activity.error)
    return <ErrorNotice error={activity.error} onRetry={activity.retry} />;
  if (activity.isPending)
    return (
      <>
        <SlowNotice onRetry={activity.retry} />
        <Card>
          <RowsSkeleton />
        </Card>
      </>
    );
  return (
    <>
      {activity.error ? <ErrorNotice error={activity.error} onRetry={activity.retry} /> : null}
      {activity.isFromDevice ? <DeviceNote searched={activity.searched} /> : null}
      {search.before === undefined ? null : <ToNewest />}
      <Card className={styles['activity'] ?? ''} aria-busy={activity.isStale} {...rowsOfScreen}>
        {rows.length === 0 ? (
          <EmptyState action={<AddMoneyLink />}>
            <Trans>Payments in and out of your accounts will be listed here.</Trans>
          </EmptyState>
        ) : (
          <ActivityLists rows={rows} accounts={accounts} updatedAtMs={activity.updatedAtMs} />
        )}
        {activity.hasOlder ? (
          <Older shown={newest ?? activityLength} endsAt={activity.endsAt} />
        ) : null}
      </Card>
    </>
  );
};

/**
 * What matches of all activity. While the bank cannot be asked, that is looked for among the newest rows,
 * which are on the device.
 */
const useFoundActivity = (search: TransactionsSearch) => {
  const match = getMatch(search);
  const { newest, status: list, before } = search;
  const length = before === undefined ? newest : longestPage;
  const found = useActivity({ length, isPolled: true, match, list, before });
  const isFromDevice = isFiltered(search) && found.rows.length === 0 && Boolean(found.error);
  const device = useActivity({ isWanted: isFromDevice, isPolled: false });
  if (!isFromDevice || device.rows.length === 0)
    return { ...found, isFromDevice: false, searched: 0 };
  const rows = device.rows
    .filter(match === undefined ? () => true : rowMatcher(match))
    .filter(({ status }) => list === undefined || listOfStatus[status] === list);
  return { ...device, rows, hasOlder: false, isFromDevice, searched: device.rows.length };
};

const DeviceNote = ({ searched }: { readonly searched: number }) => {
  const rows = useNumberText()(searched);
  return (
    <MutedText role="status" {...inCard}>
      <Trans>
        We couldn’t reach the bank. These are matches among the newest {rows} transactions on this
        device.
      </Trans>
    </MutedText>
  );
};

const AddMoneyLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/addMoney" params={{ country }} kind="primary">
      <Trans>Add money</Trans>
    </ButtonLink>
  );
};

interface ActivityListsProps {
  readonly rows: readonly Transaction[];
  readonly accounts: readonly AccountView[];
  readonly updatedAtMs: number;
}

/** Pending rows first, then the others by day. */
const ActivityLists = ({ rows, accounts, updatedAtMs }: ActivityListsProps) => {
  const { before } = transactionsRoute.useSearch();
  const { t } = useLingui();
  const id = useId();
  const nowMs = useNow();
  const zoneName = useZoneName();
  const pending = rows.filter(({ status }) => isInFlight(status));
  const others = rows.filter(({ status }) => !isInFlight(status));
  const currency = usualCurrency(rows);
  const asRows = useRows(accounts, currency);
  const today = localDayAt(nowMs, homeZoneOf(currency));
  return (
    <>
      {pending.length > 0 ? (
        <>
          <Title id={`${id}-pending`}>{t(sectionTitles.pending)}</Title>
          <ul aria-labelledby={`${id}-pending`}>{asRows(pending)}</ul>
        </>
      ) : null}
      <Title id={`${id}-latest`} aside={<AsOf updatedAtMs={updatedAtMs} />}>
        {before === undefined ? (
          <Trans>Latest transactions</Trans>
        ) : (
          <Trans>Older transactions</Trans>
        )}
      </Title>
      {others.length === 0 ? (
        <MutedText {...inCard}>
          <Trans>Completed transaction not available</Trans>
        </MutedText>
      ) : null}
      {groupByDay(others, (row) => getTransactionDay(row, nowMs)).map(({ day, rows: ofDay }) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          <DayHeading day={day} today={today} id={`${id}-${day}`} />
          <ul aria-labelledby={`${id}-${day}`}>{asRows(ofDay)}</ul>
        </section>
      ))}
      <MutedText {...inCard} pt="3" borderTop="sm">
        {rows.every((row) => row.currency === currency) ? (
          <Trans>Times are in {zoneName(currency)}.</Trans>
        ) : (
          <Trans>Times are in {zoneName(currency)} unless stated otherwise.</Trans>
        )}
      </MutedText>
    </>
  );
};

/** A sentence between the rows. */
const inCard = { pt: '2', px: '4', pb: '4' } as const;

/** The currency of most rows: only the times of the others name their zone. */
const usualCurrency = (rows: readonly Transaction[]): Currency => {
  const dollars = rows.filter(({ currency }) => currency === 'USD').length;
  return dollars * 2 >= rows.length ? 'USD' : 'BDT';
};

const Title = (props: {
  readonly id: string;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}) => (
  <Flex
    wrap="wrap"
    align="center"
    justify="space-between"
    gap="4px 16px"
    p="4"
    // An age that is not shown would take a line of its own.
    css={{ '@container (max-width: 30rem)': { '& [data-fresh]': { display: 'none' } } }}
  >
    <Text as="h2" id={props.id} fontSize="md">
      {props.children}
    </Text>
    {props.aside}
  </Flex>
);

/** Returns a function that draws rows, each with the name of its account. */
const useRows = (accounts: readonly AccountView[], usual: Currency) => {
  const nameText = useAccountNameText();
  const { hrefOf, onOpen, openId } = useRowLinks();
  const names = new Map(accounts.map((account) => [account.id, nameText(account)]));
  return (rows: readonly Transaction[]): ReactNode =>
    rows.map((row) => (
      <ActivityRow
        key={row.id}
        row={row}
        accountName={names.get(row.account_id)}
        isZoneNamed={row.currency !== usual}
        href={hrefOf(row.id)}
        onOpen={onOpen}
        isOpen={row.id === openId}
      />
    ));
};

/** The most rows that the bank gives at a time. */
const longestPage = 200;

const moreRows = { 50: 100, 100: 150, 150: longestPage } as const;

interface OlderProps {
  readonly shown: number;
  /** The ledger sequence of the last row. */
  readonly endsAt: string | undefined;
}

/** The way to older rows: some more in this list, then a page of them at a time. */
const Older = ({ shown, endsAt }: OlderProps) => {
  const { before } = transactionsRoute.useSearch();
  const navigate = transactionsRoute.useNavigate();
  const more = shown in moreRows ? moreRows[shown as keyof typeof moreRows] : undefined;
  const lengthen = () =>
    void navigate({
      search: (place) => ({ ...place, newest: more }),
      replace: true,
      resetScroll: false,
    });
  const turnPage = () =>
    void navigate({ search: (place) => ({ ...place, newest: undefined, before: endsAt }) });
  return (
    <Grid placeItems="center" p="4" borderTop="sm">
      <Button onClick={before === undefined && more !== undefined ? lengthen : turnPage}>
        <Trans>Show older transactions</Trans>
      </Button>
    </Grid>
  );
};

/** From a page of older rows to the newest ones. */
const ToNewest = () => {
  const { country } = useParams({ from: '/$country/user' });
  const search = transactionsRoute.useSearch();
  return (
    <Box as="p" mb="2">
      <ButtonLink
        to="/$country/user/transactions"
        params={{ country }}
        search={{ ...search, before: undefined }}
        kind="ghost"
      >
        <Trans>Show the newest transactions</Trans>
      </ButtonLink>
    </Box>
  );
};
