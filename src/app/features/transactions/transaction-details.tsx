import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { isInFlight } from '#domain/transactions/transaction-status.ts';
import { claimableKinds } from '#domain/claims/claimable.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useAnnotated } from '#app/data/annotations.ts';
import { useClaimOfPayment } from '#app/data/claims.ts';
import { pollEveryMs } from '#app/data/cache/read-query.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { findChoice, useHistoryChoices } from '#app/data/history-choices.ts';
import { useOfflineTransaction } from '#app/data/offline-history/use-offline-history.ts';
import { getCategory, transactionQuery } from '#app/data/transactions.ts';
import { afterPaint } from '#app/platform/timing.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/detail-row.tsx';
import { ReceiptActions } from '#app/components/receipt-actions.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import type { WriteAmount } from '#app/components/amount.tsx';
import { CategoryIcon } from '#app/components/category-icon.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import paper from '#app/components/print.module.css';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { usePainted } from '#app/ui/page/visibility.ts';
import {
  transactionStatusLabel,
  transactionStatusTone,
  useTransactionName,
} from '#app/components/transaction-labels.ts';
import { CauseLink, getCause } from '#app/components/transaction-line.tsx';
import type { TicketSubject } from '#app/components/ticket-link.tsx';
import { ClaimLinks } from '#app/components/claim-link.tsx';
import { ReportProblemLink } from '#app/components/ticket-link.tsx';
import { AnnotationForm } from './annotation-form.tsx';
import { RefundOfRow, RefundRows, RowNote } from './card-refunds.tsx';
import { getStatusSentence } from './labels.ts';
import {
  cardLastFour,
  merchantAmount,
  rateLine,
  receiptText,
  useReceiptLines,
} from './receipt-lines.ts';
import { detailsHeadingId, stepByArrows, useBackToList } from './row-links.ts';
import { transactionsRoute } from './transactions-search.ts';

/** What is still moving is asked again this often. */
const inFlightEveryMs = 10_000;

const ReceiptSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <SlowNotice onRetry={onRetry} />
    <Stack as={Card} gap="4">
      <p role="status" className="visually-hidden">
        <Trans>Loading the transaction</Trans>
      </p>
      <Stack gap="1.5">
        <Skeleton width="12rem" />
        <Skeleton width="14rem" height="3rem" />
        <Skeleton width="7rem" height="1.5rem" />
      </Stack>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height="3.25rem" />
      ))}
    </Stack>
  </>
);

interface TransactionDetailsProps {
  readonly id: string;
  /** True beside the list, which then has the document's title and the first heading. */
  readonly isBeside?: boolean;
}

/** Transaction Details, beside the list or swapped in for it (spec 2, product.md A43). */
export const TransactionDetails = ({ id, isBeside = false }: TransactionDetailsProps) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { choices } = useHistoryChoices();
  const query = useQuery({
    ...transactionQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isInFlight(state.data.status) ? pollEveryMs(inFlightEveryMs) : false,
  });
  const { data, error } = query;
  const held = useOfflineTransaction(id, data === undefined);
  const annotated = useAnnotated();
  const found = data ?? held.data?.row;
  const row = found && annotated(found);
  const updatedAtMs = data ? query.dataUpdatedAt : (held.data?.updatedAtMs ?? 0);
  const back = useBackToList(row);
  // Focusing forces a layout; before the paint it would be done twice.
  useEffect(() => afterPaint(() => heading.current?.focus({ preventScroll: true })), []);
  const title = t`Transaction Details`;
  const retry = () => retryQuery(transactionQuery(id).queryKey);
  const Heading = isBeside ? 'h2' : 'h1';
  return (
    <Box maxWidth="44rem" _print={{ maxWidth: 'none' }}>
      {isBeside ? null : <title>{`${title} · Kheya`}</title>}
      <Flex align="center" justify="space-between" gap="4" ms="-2" _print={notPrinted}>
        <BackButton onBack={back} />
        <AsOf updatedAtMs={updatedAtMs} />
      </Flex>
      <Box asChild mb="4" _focusVisible={{ outline: 'none' }} _print={notPrinted}>
        <Heading
          ref={heading}
          id={detailsHeadingId}
          tabIndex={-1}
          onKeyDown={(event) => stepByArrows(event, id)}
        >
          {title}
        </Heading>
      </Box>
      {row ? (
        <Receipt key={id} row={row} account={findChoice(choices, { account: row.account_id })} />
      ) : null}
      {!row && error && !held.isReading ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!row && (!error || held.isReading) ? <ReceiptSkeleton onRetry={retry} /> : null}
    </Box>
  );
};

/** A receipt is for another reader: only what concerns them is printed. */
const notPrinted = { display: 'none' } as const;

interface ReceiptProps {
  readonly row: Transaction;
  /** The account the transaction is on, where it is known. */
  readonly account: HistoryChoice | undefined;
}

const Summary = ({ row }: { readonly row: Transaction }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const digits = useDigits();
  const nameOf = useTransactionName();
  const rate = rateLine(row, digits);
  const foreign = merchantAmount(row, digits);
  const lapses = row.hold_expires_at && instant(row.hold_expires_at, row.currency);
  return (
    <Stack align="flex-start" gap="1.5">
      <Flex
        as="p"
        align="center"
        gap="3"
        maxWidth="full"
        textStyle="lg"
        fontWeight="650"
        overflowWrap="anywhere"
      >
        <CategoryIcon category={getCategory(row)} />
        <bdi>{nameOf(row)}</bdi>
      </Flex>
      <Amount size="hero" sign={row.dc_sign} value={{ currency: row.currency, wire: row.amount }} />
      {row.bdt_amount !== null && row.currency === 'USD' ? (
        <p>
          <Amount value={{ currency: 'BDT', wire: row.bdt_amount }} />
          {rate === undefined ? null : (
            <Text as="span" ms="3" color="fg.muted">
              {rate}
            </Text>
          )}
        </p>
      ) : null}
      {foreign === undefined ? null : <p className="figures">{foreign}</p>}
      <StatusBadge tone={transactionStatusTone(row)}>{t(transactionStatusLabel(row))}</StatusBadge>
      <Text maxWidth="36rem" color="fg.muted">
        {t(getStatusSentence(row))}{' '}
        {lapses ? <Trans>Released on {lapses} if the merchant doesn’t charge it.</Trans> : null}
      </Text>
    </Stack>
  );
};

const AccountRow = ({ account }: { readonly account: HistoryChoice }) => {
  const { t } = useLingui();
  const { source } = account;
  if (source.kind === 'card') return null;
  return (
    <DetailRow label={t`Account`}>
      <AccountName account={{ kind: source.kind, name: account.name }} />
      <MaskedNumber masked={account.numberMasked} />
    </DetailRow>
  );
};

/** What can be done with a transaction renders after the first paint, so that the tap on a row is answered sooner. */
const AfterPaint = ({ children }: { readonly children: ReactNode }) => (
  // About as high as what comes, so that a place far down is found again.
  <Stack gap="4" minHeight="340px" _print={notPrinted}>
    {usePainted() ? children : null}
  </Stack>
);

/** What a transaction was, its date and status; prints and shares as a receipt. */
const Receipt = ({ row, account }: ReceiptProps) => {
  const { t } = useLingui();
  const write = useAmountText();
  const getLines = useReceiptLines();
  const lines = getLines(row, write);
  const lastFour = cardLastFour(row);
  const cause = getCause(row.related);
  const amount = { currency: row.currency, wire: row.amount };
  const title = t`Kheya transaction receipt`;
  const name = {
    label: t`Description`,
    value: useTransactionName()(row),
  };
  const shareText = (writeShown: WriteAmount) =>
    receiptText(title, [
      name,
      { label: t`Amount`, value: writeShown(amount, row.dc_sign) },
      ...getLines(row, writeShown),
      { label: t`Reference`, value: row.reference_id },
    ]);
  return (
    <Stack as={Card} className={paper['paper'] ?? ''} gap="4" css={receiptRules}>
      <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
        <BoatMark size={28} /> {title}
      </p>
      <Summary row={row} />
      {cause ? (
        <Box as="p" _print={notPrinted}>
          <CauseLink cause={cause} />
        </Box>
      ) : null}
      <dl>
        {lines.map(({ label, value, isForeign, note }) => (
          <DetailRow key={label} label={label}>
            {isForeign ? <bdi>{value}</bdi> : <span>{value}</span>}
            {note === undefined ? null : (
              <RowNote>
                <bdi>{note}</bdi>
              </RowNote>
            )}
          </DetailRow>
        ))}
        {lastFour === undefined ? null : (
          <DetailRow label={t`Card`}>
            <CardEnding lastFour={lastFour} />
          </DetailRow>
        )}
        <RefundRows row={row} />
        <RefundOfRow row={row} />
        {account ? <AccountRow account={account} /> : null}
        {row.balance === null ? null : (
          <DetailRow label={t`Balance after`}>
            <span data-private>
              <Amount value={{ currency: row.currency, wire: row.balance }} />
            </span>
          </DetailRow>
        )}
        <CopyRow label={t`Reference`} value={row.reference_id} />
      </dl>
      <AfterPaint>
        <NextSteps row={row} />
        <AnnotationForm row={row} />
        <ReceiptActions title={title} text={shareText} />
      </AfterPaint>
    </Stack>
  );
};

const receiptRules = {
  '& dl dd': { flexWrap: 'wrap', gap: '4px 8px' },
  '& :is(dl > div:has([data-private]), dl button)': { _print: notPrinted },
};

/** The ticket of a transaction, which has it attached. */
const getTicketSubject = ({ id, type, status, related }: Transaction): TicketSubject => {
  const record = { related_type: 'TRANSACTION', related_id: id } as const;
  const isDeclined = status === 'DECLINED';
  if (related?.type === 'DEPOSIT') return { topic: 'ADD_MONEY', ...record };
  if (type === 'CARD' && related?.type !== 'TRANSFER')
    return { topic: 'CARD', ...(isDeclined ? { subtopic: 'PAYMENT_DECLINED' } : {}), ...record };
  return { topic: 'TRANSFER', ...(isDeclined ? { subtopic: 'DECLINED' } : {}), ...record };
};

/** The same transfer once more, and help with this transaction. */
const NextSteps = ({ row }: { readonly row: Transaction }) => {
  const { country } = transactionsRoute.useParams();
  const claim = useClaimOfPayment(row.id);
  const { related, dc_sign: sign } = row;
  return (
    <Flex as="p" wrap="wrap" gap="2" css={{ '& > *': { flex: '1 1 12rem' } }}>
      {related?.type === 'TRANSFER' && sign === 'debit' ? (
        <ButtonLink
          to="/$country/user/transferMoney/send"
          params={{ country }}
          search={{ repeat: related.id, review: true }}
          kind="primary"
        >
          <RotateCw aria-hidden="true" size={18} />
          <Trans>Send again</Trans>
        </ButtonLink>
      ) : null}
      <ClaimLinks transaction={row.id} kinds={claimableKinds(row)} claim={claim?.id} />
      <ReportProblemLink about={getTicketSubject(row)} />
    </Flex>
  );
};

/** A card by its last four, read digit by digit: "card ending in 4 2 4 2". */
const CardEnding = ({ lastFour }: { readonly lastFour: string }) => {
  const spoken = [...lastFour].join(' ');
  return (
    <span className="figures">
      <span aria-hidden="true">••••{lastFour}</span>
      <span className="visually-hidden">
        <Trans>card ending in {spoken}</Trans>
      </span>
    </span>
  );
};
