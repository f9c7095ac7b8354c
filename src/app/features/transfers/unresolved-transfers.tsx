import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { preparedAmount } from '#domain/transfers/review.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import type { PreparedTransfer } from '#app/data/prepared-transfers.ts';
import { forgetPrepared, preparedTransfers, readPrepared } from '#app/data/prepared-transfers.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { pendingTransfers, transferSubmission } from '#app/data/transfer-submission.ts';
import type { TransferReference } from '#app/data/transfers.ts';
import { openReferencesQuery } from '#app/data/transfers.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Amount } from '#app/components/amount.tsx';
import { BeneficiaryName, PreparedTitle } from '#app/components/payment-titles.tsx';
import { LimitProblem, getLimitFacts } from '#app/components/payments/submission-status.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { targetLabels } from './labels.ts';
import { PendingTransferNotice } from './pending-transfer-notice.tsx';
import { PriceFloorNotice } from './price.tsx';
import type { TransferInput } from './transfer-input.ts';
import { emptyTransfer, toQuoteRequest } from './transfer-input.ts';

/** What was sent and has no outcome yet, from this device and from any, and what was only prepared. */
export const UnresolvedTransfers = () => (
  <>
    <PendingTransferNotice />
    <UnresolvedSubmissions />
    <PreparedTransfers />
  </>
);

/** What has no outcome, one below the other. */
const Parts = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box
    as="ul"
    aria-label={label}
    overflow="hidden"
    maxWidth="36rem"
    mb="6"
    border="sm"
    borderRadius="lg"
    bg="bg.surface"
  >
    {children}
  </Box>
);

const part = { gap: '0', py: '3', px: '4', overflowWrap: 'anywhere' } as const;

type Quoted = NonNullable<TransferReference['quoted']>;

const Named = ({ quoted }: { readonly quoted: Quoted }) => (
  <strong>
    <Trans>
      <Amount value={{ currency: quoted.send_currency, wire: quoted.total_debit }} /> to{' '}
      <BeneficiaryName target={quoted.target} payee={quoted.payee} />
    </Trans>
  </strong>
);

const Processing = ({ id, quoted }: { readonly id: string; readonly quoted: Quoted }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Stack {...part} asChild color="fg" textDecoration="none" _hover={{ bg: 'primary.subtle' }}>
      <Link to="/$country/user/transferMoney/$id" params={{ country, id }}>
        <Named quoted={quoted} />
        <span>
          <StatusBadge tone="warning">
            <Trans>Under way</Trans>
          </StatusBadge>
        </span>
      </Link>
    </Stack>
  );
};

/** Confirmed on this device or another, but it did not reach the bank: no money has moved. */
const NotReceived = ({ reference, quoted }: { reference: string; quoted: Quoted }) => {
  const givingUp = useMutation({
    mutationFn: () => transferSubmission.giveUp(reference),
    retry: false,
  });
  return (
    <Stack {...part}>
      <Named quoted={quoted} />
      <MutedText as="span">
        <Trans>You confirmed this, but it didn’t reach the bank. Your money hasn’t moved.</Trans>
      </MutedText>
      {givingUp.error ? <ErrorNotice error={givingUp.error} /> : null}
      <span>
        <NetworkButton
          aria-disabled={givingUp.isPending}
          onClick={() => (givingUp.isPending ? undefined : givingUp.mutate())}
        >
          <Trans>Don’t send it</Trans>
        </NetworkButton>
      </span>
    </Stack>
  );
};

/** What has no outcome yet, as the bank knows it, whichever device it was sent from. */
const UnresolvedSubmissions = () => {
  const { t } = useLingui();
  const pending = useSyncExternalStore(
    pendingTransfers.state.subscribe,
    pendingTransfers.state.get,
  );
  const { data } = useQuery(openReferencesQuery());
  // What this device itself waits for is shown above, with what can be done about it.
  const open = (data ?? []).filter(
    ({ client_reference: reference }) => reference !== pending?.reference,
  );
  if (open.length === 0) return null;
  return (
    <Parts label={t`Not confirmed yet`}>
      {open.map(({ client_reference: reference, transfer, quoted }) => {
        if (quoted === null) return null;
        return (
          <Box as="li" key={reference} _notFirst={{ borderTop: 'sm' }}>
            {transfer ? (
              <Processing id={transfer.id} quoted={quoted} />
            ) : (
              <NotReceived reference={reference} quoted={quoted} />
            )}
          </Box>
        );
      })}
    </Parts>
  );
};

/** What the prepared one costs and gives now; nothing is asked, and nothing shown, without a network. */
const PriceNow = ({ prepared }: { readonly prepared: PreparedTransfer }) => {
  const { target, to } = prepared;
  const answers: TransferInput = { ...emptyTransfer, ...prepared.answers };
  const { missing } = useNeedsNetwork();
  const [reference] = useState(() => crypto.randomUUID());
  const place = { field: to.field as DestinationField, id: to.id, reference };
  const request = missing === undefined ? toQuoteRequest(target, answers, place) : undefined;
  const { data: quote, error } = useQuery(quoteQuery(request));
  if (request === undefined)
    return (
      <MutedText as="span">
        <Trans>Waiting for a connection. We send nothing until you confirm.</Trans>
      </MutedText>
    );
  if (error) {
    const limit = getLimitFacts(error);
    const countedIn = transferTargets[target].sourceCurrency;
    return limit === undefined ? (
      <ErrorNotice error={error} />
    ) : (
      <LimitProblem facts={limit} countedIn={countedIn} />
    );
  }
  if (quote === undefined) return <Skeleton height="1.5rem" />;
  const { send_currency: sends, receive_currency: receives } = quote;
  return (
    <>
      <MutedText as="span">
        <Trans>
          At today’s price you pay <Amount value={{ currency: sends, wire: quote.total_debit }} />{' '}
          and <Amount value={{ currency: receives, wire: quote.receive_amount }} /> arrives.
        </Trans>
      </MutedText>
      <PriceFloorNotice target={target} answers={answers} quote={quote} />
    </>
  );
};

const PreparedTransferCard = ({ prepared }: { readonly prepared: PreparedTransfer }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { target, to } = prepared;
  return (
    <Stack {...part}>
      <strong>
        <PreparedTitle name={to.name} prepared={preparedAmount(target, prepared.answers)} />
      </strong>
      <MutedText as="span">{t(targetLabels[target].name)}</MutedText>
      <PriceNow prepared={prepared} />
      <Flex as="span" wrap="wrap" gap="2" mt="2">
        <ButtonLink
          to="/$country/user/transferMoney/send"
          params={{ country }}
          search={{ target, to: to.id, review: true }}
          kind="primary"
        >
          <Trans>Review and send</Trans>
        </ButtonLink>
        <Button kind="ghost" onClick={() => void forgetPrepared(prepared)}>
          <Trans>Remove</Trans>
        </Button>
      </Flex>
    </Stack>
  );
};

/** What was prepared and waits for a tap, each with its price of now (product.md A20). */
const PreparedTransfers = () => {
  const { t } = useLingui();
  const waiting = useSyncExternalStore(preparedTransfers.subscribe, preparedTransfers.get);
  useEffect(() => void readPrepared(), []);
  if (waiting === undefined || waiting.length === 0) return null;
  return (
    <section aria-labelledby="prepared-transfers">
      <h2 id="prepared-transfers">
        <Trans>Prepared, not sent</Trans>
      </h2>
      <Parts label={t`Prepared transfers`}>
        {waiting.map((prepared) => (
          <Box as="li" key={`${prepared.target}-${prepared.to.id}`} _notFirst={{ borderTop: 'sm' }}>
            <PreparedTransferCard prepared={prepared} />
          </Box>
        ))}
      </Parts>
    </section>
  );
};
