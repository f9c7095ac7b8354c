import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Transaction } from '#contract/transactions.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Card } from '#app/data/cards.ts';
import { useOfflinePage } from '#app/data/offline-history/use-offline-history.ts';
import type { TransactionList } from '#app/data/transactions.ts';
import { getCategory, transactionsQuery } from '#app/data/transactions.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { CategoryIcon } from '#app/components/category-icon.tsx';
import { DeclineReason } from '#app/components/decline-reasons/decline-reason.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { TransactionLine } from '#app/components/transaction-line.tsx';
import { useNow } from '#app/ui/controls/as-of.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { DeclineAction } from './decline-action.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** As the transactions screen reads it, so that both show the same rows. */
const pageSize = 20;
const shownRows = 5;
const shownDeclines = 2;

/** Declines older than this are only in the list of transactions. */
const recentDeclineMs = 14 * 24 * 3_600_000;

/** The newest transactions of a card in one list, from the bank or the device. */
const useCardList = (cardId: string, list: TransactionList) => {
  const filter = { source: { kind: 'card', id: cardId }, list } as const;
  const options = transactionsQuery(filter, 1, pageSize);
  const query = useQuery(options);
  const place = { page: 1, size: pageSize, asOf: undefined };
  const offline = useOfflinePage(filter, place, query.data === undefined);
  const rows = query.data?.results ?? offline.data?.page.results;
  return {
    rows,
    error: rows || offline.isReading ? undefined : query.error,
    retry: () => retryQuery(options.queryKey),
  };
};

/** The card's declined payments of late, then its pending and its latest completed transactions. */
export const CardTransactions = ({ card }: { readonly card: Card }) => {
  const { country } = useParams({ from: '/$country/user' });
  const nowMs = useNow();
  const declined = useCardList(card.id, 'DECLINED');
  const pending = useCardList(card.id, 'PENDING');
  const completed = useCardList(card.id, 'POSTED');
  const rows = completed.rows && [...(pending.rows ?? []), ...completed.rows].slice(0, shownRows);
  const declines = (declined.rows ?? [])
    // The list of declines has released holds, too; these need no attention.
    .filter(({ status }) => status === 'DECLINED')
    .filter((row) => nowMs - Date.parse(row.transaction_time) < recentDeclineMs)
    .slice(0, shownDeclines);
  const isEmpty = rows?.length === 0 && declines.length === 0;
  return (
    <Panel
      titleId="card-transactions"
      title={<Trans>Card transactions</Trans>}
      more={
        <Link to="/$country/user/transactions" params={{ country }} search={{ card: card.id }}>
          <Trans>See all</Trans>
        </Link>
      }
    >
      {declines.map((row) => (
        <DeclinedPayment key={row.id} card={card} row={row} />
      ))}
      {rows && rows.length > 0 ? (
        <Box as="ul" containerType="inline-size">
          {rows.map((row) => (
            <TransactionLine key={row.id} row={row} category={getCategory(row)} />
          ))}
        </Box>
      ) : null}
      {isEmpty ? (
        <MutedText>
          <Trans>Payments with this card will be here.</Trans>
        </MutedText>
      ) : null}
      {rows === undefined ? <NoRows error={completed.error} onRetry={completed.retry} /> : null}
    </Panel>
  );
};

interface NoRowsProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const NoRows = ({ error, onRetry }: NoRowsProps) => {
  if (isApiError(error) && error.kind === 'offline')
    return (
      <MutedText>
        <Trans>This card’s transactions aren’t stored on this device yet.</Trans>
      </MutedText>
    );
  if (error) return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <Stack aria-busy="true" gap="3">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height="2.75rem" />
      ))}
    </Stack>
  );
};

interface DeclinedPaymentProps {
  readonly card: Card;
  readonly row: Transaction;
}

/** A payment that was declined: what, why in a sentence, and the button that solves it. */
const DeclinedPayment = ({ card, row }: DeclinedPaymentProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const nameOf = useTransactionName();
  const instant = useInstantText();
  const value = { currency: row.currency, wire: row.amount } as const;
  const at = instant(row.transaction_time, row.currency);
  return (
    <Flex
      as="article"
      gap="3"
      padding="3"
      borderRadius="lg"
      bg="danger.subtle"
      aria-label={nameOf(row)}
    >
      <CategoryIcon category={getCategory(row)} />
      <RowText as="div" gap="1">
        <Flex as="span" wrap="wrap" align="baseline" justify="space-between" gap="4px 16px">
          <Box asChild color="inherit" fontWeight="600">
            <Link
              to="/$country/user/transactions"
              params={{ country }}
              search={{ card: card.id, transaction: row.id }}
            >
              <bdi>{nameOf(row)}</bdi>
            </Link>
          </Box>
          <Text as="s" color="fg.muted" fontWeight="600">
            <Amount value={value} sign={row.dc_sign} />
          </Text>
        </Flex>
        <Text as="span" color="danger" textStyle="sm" fontWeight="600">
          <Trans>Declined {at}</Trans>
        </Text>
        <DeclineReason code={row.reason} />
        <span>
          <Trans>You weren’t charged.</Trans>
        </span>
        <DeclineAction card={card} transactionId={row.id} code={row.reason} />
      </RowText>
    </Flex>
  );
};
