import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { parseWireAmount } from '#domain/money/money.ts';
import { ownAccountField } from '#domain/transfers/targets.ts';
import { isOpenTransfer } from '#domain/transfers/transfer-status.ts';
import type { Transfer } from '#contract/transfers.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { transferQuery } from '#app/data/transfers.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { PaymentDetailsFrame, PaymentOutcome } from '#app/components/payment-details.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import paper from '#app/components/print.module.css';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { useArrivalText } from './arrival-text.ts';
import { getTransferStatus } from '#app/components/transfer-status-labels.ts';
import type { TransferParts } from './transfer-details.tsx';

/* The outcome does not wait for what is below and beside it, nor for its texts. */
const loadParts = async () => (await import('./transfer-details.tsx')).transferParts;

interface ArrivesProps {
  readonly transfer: Transfer;
  readonly parts: TransferParts | undefined;
}

/** What arrives, in figures and in words, so that a digit too many shows. */
const Arrives = ({ transfer, parts }: ArrivesProps) => {
  const { receive_currency: currency, receive_amount: wire } = transfer;
  const received = parseWireAmount(wire, currency);
  return (
    <>
      <Box {...freeCorner}>
        <BoatMark size={72} />
      </Box>
      <Amount size="hero" value={{ currency, wire }} />
      {received ? (
        <Text color="fg.muted" textStyle="sm" _firstLetter={{ textTransform: 'uppercase' }}>
          {parts ? <parts.AmountWords amount={received} /> : '\u00a0'}
        </Text>
      ) : null}
      {isOpenTransfer(transfer.status) ? <ArrivesBy transfer={transfer} /> : null}
    </>
  );
};

/** Decoration of the outcome, where there is room for it. */
const freeCorner = {
  as: 'span',
  display: { base: 'none', sm: 'block' },
  position: 'absolute',
  insetBlockStart: '4',
  insetInlineEnd: '5',
  color: 'accent',
  _print: { display: 'none' },
} as const;

/** When it is expected, by the sender's clock. */
const ArrivesBy = ({ transfer }: { readonly transfer: Transfer }) => {
  const { send_currency: currency, expected_arrival_to: at } = transfer;
  const when = useArrivalText()(at, currency);
  const zone = useZoneName()(currency);
  return (
    <Flex as="p" align="center" gap="2" color="success" fontWeight="600">
      <Timer aria-hidden="true" size={16} />
      <Trans>
        By {when}, {zone}
      </Trans>
    </Flex>
  );
};

/** What happened to a transfer to another person, in a few words. */
const RecipientHeadline = ({ transfer }: { readonly transfer: Transfer }) => {
  const { status, payee } = transfer;
  const name = payee.nickname ?? payee.name;
  if (getTransferStatus(transfer).isReturned)
    return (
      <Trans>
        Sent back by <bdi>{name}</bdi>’s bank
      </Trans>
    );
  if (status === 'INIT' || status === 'PENDING')
    return (
      <Trans>
        On its way to <bdi>{name}</bdi>
      </Trans>
    );
  if (status === 'COMPLETE' || status === 'POSTED')
    return (
      <Trans>
        Delivered to <bdi>{name}</bdi>
      </Trans>
    );
  return (
    <Trans>
      Not sent to <bdi>{name}</bdi>
    </Trans>
  );
};

/** What happened to a transfer, in a few words. The document's title never has a name in it. */
const Headline = ({ transfer }: { readonly transfer: Transfer }) => {
  const own = ownAccountField(transfer.target);
  if (own === undefined) return <RecipientHeadline transfer={transfer} />;
  return own === 'destination_account' ? (
    <Trans>Transfer to your dollar account</Trans>
  ) : (
    <Trans>Transfer to your taka account</Trans>
  );
};

const TransferView = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const parts = useDeferred(loadParts);
  const { chip, tone, sentence } = getTransferStatus(transfer);
  return (
    <>
      <PaymentOutcome
        className={paper['paper']}
        letterhead={
          <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
            <BoatMark size={28} /> {t`Kheya transfer receipt`}
          </p>
        }
        amount={<Arrives transfer={transfer} parts={parts} />}
        chip={t(chip)}
        tone={tone}
        sentence={t(sentence)}
      >
        {parts ? (
          <parts.Progress transfer={transfer} />
        ) : (
          <ContentSkeleton of="rows" height="12rem" />
        )}
      </PaymentOutcome>
      {parts ? (
        <parts.Sections transfer={transfer} />
      ) : (
        <ContentSkeleton of="facts" height="20rem" />
      )}
    </>
  );
};

/** One transfer from its creation to its end: what happened, what is next, and what can be done (B4). */
export const TransferScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const query = transferQuery(id);
  return (
    <PaymentDetailsFrame
      title={t`Transfer`}
      heading={(transfer) => <Headline transfer={transfer} />}
      read={useQuery(query)}
      onRetry={() => retryQuery(query.queryKey)}
      onNowhere={() =>
        void navigate({ to: '/$country/user/transferMoney/sent', params: { country } })
      }
    >
      {(transfer) => <TransferView transfer={transfer} />}
    </PaymentDetailsFrame>
  );
};
