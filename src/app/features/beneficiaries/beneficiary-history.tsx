import { Flex, Grid, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Transfer } from '#app/data/transfers.ts';
import { transfersToQuery } from '#app/data/transfers.ts';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { purposeLabels } from '#app/components/purpose-labels.ts';
import { getTransferStatus } from '#app/components/transfer-status-labels.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { IconTile } from '#app/ui/marks.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';

/** So many transfers are shown at first, and that many more with each tap. */
const shownAtOnce = 10;

/** The transfers to a recipient, newest first. */
export const BeneficiaryHistory = ({ id }: { readonly id: string }) => {
  const [size, setSize] = useState(shownAtOnce);
  const query = transfersToQuery(id, size);
  const read = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data: known, error, dataUpdatedAt } = read;
  return (
    <Card aria-labelledby="recipient-history" aria-busy={known === undefined && !error}>
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4">
        <h2 id="recipient-history">
          <Trans>Transfers</Trans>
        </h2>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </Flex>
      {error && !known ? (
        <ErrorNotice error={error} onRetry={() => retryQuery(query.queryKey)} />
      ) : null}
      {known === undefined && !error ? <WaitingTransfers /> : null}
      {known?.results.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          <Trans>You haven’t sent money to this recipient yet.</Trans>
        </Text>
      ) : null}
      {known && known.results.length > 0 ? <SentRows transfers={known.results} /> : null}
      {known && known.count > known.results.length ? (
        <Button kind="ghost" onClick={() => setSize(size + shownAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </Card>
  );
};

const SentRows = ({ transfers }: { readonly transfers: readonly Transfer[] }) => {
  const zoneName = useZoneName();
  const [paidIn, another] = [...new Set(transfers.map((one) => one.send_currency))];
  return (
    <>
      <ul>
        {transfers.map((transfer) => (
          <SentRow key={transfer.id} transfer={transfer} isZoneNamed={another !== undefined} />
        ))}
      </ul>
      {paidIn !== undefined && another === undefined ? (
        <MutedText>
          <Trans>Times are in {zoneName(paidIn)}.</Trans>
        </MutedText>
      ) : null}
    </>
  );
};

const WaitingTransfers = () => (
  <>
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} height="56px" />
    ))}
  </>
);

/** What a transfer was for: the note, else the purpose. */
const useSubject = ({ memo, purpose }: Transfer): string => {
  const { t } = useLingui();
  const known = transferPurposes.find((one) => one === purpose);
  return memo ?? (known ? t(purposeLabels[known]) : t`Money transfer`);
};

interface SentRowProps {
  readonly transfer: Transfer;
  /** Whether the row names the zone of its time, since others have another. */
  readonly isZoneNamed: boolean;
}

const SentRow = ({ transfer, isZoneNamed }: SentRowProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { send_currency: sends, receive_currency: receives } = transfer;
  const { chip, tone } = getTransferStatus(transfer);
  const instant = useInstantText();
  return (
    <LinkBox asChild>
      <Grid
        as="li"
        templateColumns="auto minmax(0, 1fr) auto"
        alignItems="center"
        gap="3"
        minHeight="64px"
        paddingBlock="2"
        borderBottom="sm"
        _last={{ borderBottom: 'none' }}
      >
        <IconTile icon={Send} tone="violet" />
        <Stack as="span" gap="0" align="flex-start" overflowWrap="anywhere">
          <LinkOverlay
            asChild
            color="inherit"
            fontWeight="600"
            textDecoration="none"
            _hover={{ textDecoration: 'underline' }}
          >
            <Link to="/$country/user/transferMoney/$id" params={{ country, id: transfer.id }}>
              <bdi>{useSubject(transfer)}</bdi>
            </Link>
          </LinkOverlay>
          <Text as="span" color="fg.muted" textStyle="sm">
            {isZoneNamed ? (
              <HomeInstant wire={transfer.created_at} currency={sends} />
            ) : (
              <time dateTime={transfer.created_at}>{instant(transfer.created_at, sends)}</time>
            )}
          </Text>
          {tone === 'success' ? null : <StatusBadge tone={tone}>{t(chip)}</StatusBadge>}
        </Stack>
        <Stack as="span" gap="0" align="flex-end">
          <strong>
            <Amount sign="debit" value={{ currency: sends, wire: transfer.total_debit }} />
          </strong>
          {receives === sends ? null : (
            <Text as="span" color="fg.muted" textStyle="sm">
              <Amount value={{ currency: receives, wire: transfer.receive_amount }} />
            </Text>
          )}
        </Stack>
      </Grid>
    </LinkBox>
  );
};

/** Sends the latest amount once more, with today's price; nothing where there is none. */
export const SendSameAgain = ({ id }: { readonly id: string }) => {
  const { country } = useParams({ from: '/$country/user' });
  const amountText = useAmountText();
  const { data } = useQuery(transfersToQuery(id, shownAtOnce));
  const [last] = data?.results ?? [];
  if (last === undefined) return null;
  const amount = amountText({ currency: last.send_currency, wire: last.send_amount });
  return (
    <ButtonLink
      to="/$country/user/transferMoney/send"
      params={{ country }}
      search={{ repeat: last.id, review: true }}
    >
      <RotateCw aria-hidden="true" size={18} />
      <Trans>Send {amount} again</Trans>
    </ButtonLink>
  );
};
