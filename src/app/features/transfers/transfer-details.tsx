import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { claimableKinds } from '#domain/claims/claimable.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { add, parseWireAmount, zero } from '#domain/money/money.ts';
import { isOpenTransfer } from '#domain/transfers/transfer-status.ts';
import type { Transfer } from '#contract/transfers.ts';
import { CouponLabel } from '#app/components/coupons/coupon-label.tsx';
import { PaymentSide, PaymentTimeline } from '#app/components/payment-details.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { purposeLabels } from '#app/components/purpose-labels.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantIn, useZoneName } from '#app/i18n/instants.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/detail-row.tsx';
import { useClaimOfPayment } from '#app/data/claims.ts';
import { transactionQuery } from '#app/data/transactions.ts';
import { useAccount } from '#app/data/account-views.ts';
import { AccountLine, MaskedNumber } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import { useNow } from '#app/ui/controls/as-of.tsx';
import { ShareReceipt } from '#app/components/receipt-actions.tsx';
import { ClaimLinks } from '#app/components/claim-link.tsx';
import { ReportProblemLink } from '#app/components/ticket-link.tsx';
import { DeclineReason } from '#app/components/decline-reasons/decline-reason.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { TimelineEvent } from '#app/ui/surfaces/timeline.tsx';
import { eventLabels, getNoteLabel, remainingTimeText } from './event-labels.ts';
import { RemittanceRights, TransferReceipt, useReceiptText } from './transfer-receipt.tsx';

/** What has happened to a transfer, in its order, and when it is expected where it has not ended. */
const TransferTimeline = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const zones = getTransferZones(transfer);
  const happened = transfer.events.map(({ kind, happened_at: at, reason }): TimelineEvent => {
    const note = reason === null ? undefined : getNoteLabel(reason);
    return {
      key: `${kind} ${at}`,
      what: t(eventLabels[kind]),
      why: note ? t(note) : reason && <DeclineReason code={reason} />,
      when: <BothZones wire={at} zones={zones} />,
    };
  });
  const expected: TimelineEvent = {
    key: 'expected',
    what: t`Expected there`,
    when: <BothZones wire={transfer.expected_arrival_to} zones={zones} />,
    isAhead: true,
  };
  return (
    <PaymentTimeline
      events={isOpenTransfer(transfer.status) ? [...happened, expected] : happened}
    />
  );
};

/** The zones of a transfer's times: that of the sender's account, and of the other country if it goes there. */
const getTransferZones = (
  transfer: Pick<Transfer, 'send_currency' | 'receive_currency' | 'target'>,
): readonly Currency[] => {
  const { send_currency, receive_currency, target } = transfer;
  const goesAbroad = send_currency !== receive_currency || target === 'BD_WIRE';
  return goesAbroad ? ['USD', 'BDT'] : [send_currency];
};

/** An instant as the clocks of each zone show it, the zone named beside it. */
const BothZones = ({ wire, zones }: { wire: string; zones: readonly Currency[] }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const zoneName = useZoneName();
  return (
    <Stack as="span" gap="0" color="fg.muted" textStyle="sm">
      {zones.map((currency) => {
        const [when, zone] = [instant(wire, homeZoneOf(currency)), zoneName(currency)];
        return <time key={currency} dateTime={wire}>{t`${when}, ${zone}`}</time>;
      })}
    </Stack>
  );
};

const CancelDialog = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./transfer-dialogs.tsx'))).CancelDialog,
}));

/** Takes a transfer back while that can be done, with the time that is left for it (product.md B4). */
const CancelTransfer = ({ transfer, until }: { transfer: Transfer; until: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const digits = useDigits();
  const leftMs = Date.parse(until) - useNow(1_000, businessNowMs);
  if (leftMs <= 0) return null;
  const left = remainingTimeText(leftMs);
  const clock = left && digits(left);
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="8px 16px"
      py="2"
      px="4"
      borderRadius="md"
      bg="bg"
      textStyle="sm"
      _print={{ display: 'none' }}
    >
      <p>
        {clock ? (
          <Trans>
            You can cancel this for <span className="figures">{clock}</span> more.
          </Trans>
        ) : (
          <Trans>
            You can cancel this until <BothZones wire={until} zones={getTransferZones(transfer)} />
          </Trans>
        )}
      </p>
      <NetworkButton onClick={() => setIsAsking(true)}>
        <Trans>Cancel this transfer</Trans>
      </NetworkButton>
      {isAsking ? (
        <Suspense fallback={null}>
          <CancelDialog transfer={transfer} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Flex>
  );
};

/** What comes next: the overview, the receipt for the recipient, or the same transfer once more. */
const NextSteps = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const title = t`Kheya transfer receipt`;
  return (
    <>
      <ButtonLink to="/$country/user/overview" params={{ country }} kind="primary">
        <Trans context="button">Done</Trans>
      </ButtonLink>
      <ShareReceipt title={title} text={useReceiptText(transfer, title)} />
      <ButtonLink
        to="/$country/user/transferMoney/send"
        params={{ country }}
        search={{ repeat: transfer.id, review: true }}
      >
        <RotateCw aria-hidden="true" size={18} />
        <Trans>Send again</Trans>
      </ButtonLink>
      <Stack gridColumn="1 / -1">
        <TransferClaim transfer={transfer} />
        <ReportProblemLink
          about={{ topic: 'TRANSFER', related_type: 'TRANSFER', related_id: transfer.id }}
          kind="ghost"
        />
      </Stack>
    </>
  );
};

/** The claim of this transfer, or what can be claimed about it. */
const TransferClaim = ({ transfer }: { readonly transfer: Transfer }) => {
  const { transaction_id: transaction } = transfer;
  const claim = useClaimOfPayment(transaction);
  const { data: paid } = useQuery(transactionQuery(transaction));
  const kinds = paid ? claimableKinds(paid, transfer) : [];
  return <ClaimLinks transaction={transaction} kinds={kinds} claim={claim?.id} />;
};

/** An amount in the words of the chosen language; nothing while amounts are hidden. */
const AmountWords = ({ amount }: { readonly amount: Money }) => {
  const { language, isBalanceHidden } = usePreferences();
  return isBalanceHidden ? null : amountInWords(amount, language);
};

/** What has happened and what is expected, and how it can be cancelled. */
const Progress = ({ transfer }: { readonly transfer: Transfer }) => {
  const { cancellable_until: until } = transfer;
  return (
    <>
      <TransferTimeline transfer={transfer} />
      {until === null ? null : <CancelTransfer transfer={transfer} until={until} />}
    </>
  );
};

/** Beside the outcome, on a phone below it and folded: next steps, figures, receipt and rights. */
const Sections = ({ transfer }: { readonly transfer: Transfer }) => (
  <PaymentSide steps={<NextSteps transfer={transfer} />}>
    <Fold id="transfer-figures" title={<Trans>Transfer details</Trans>}>
      <TransferFigures transfer={transfer} />
    </Fold>
    <TransferReceipt transfer={transfer} />
    <RemittanceRights transfer={transfer} />
  </PaymentSide>
);

/** What a transfer's outcome does not wait for. */
export const transferParts = { AmountWords, Progress, Sections };
export type TransferParts = typeof transferParts;

const feesOf = ({ fees, send_currency: currency }: Transfer): Money =>
  fees.reduce(
    (sum, fee) => add(sum, parseWireAmount(fee.amount, currency) ?? zero(currency)),
    zero(currency),
  );

/** The account it was paid from, by its own name. */
const SourceRow = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const account = useAccount(id);
  if (account === undefined) return null;
  return (
    <DetailRow label={t({ message: 'From', context: 'source' })}>
      <AccountLine account={account} />
    </DetailRow>
  );
};

const BeneficiaryRow = ({ payee }: { readonly payee: Transfer['payee'] }) => {
  const { t } = useLingui();
  return (
    <>
      <DetailRow label={t`To`}>
        <bdi>{payee.name}</bdi>
      </DetailRow>
      {payee.bank_name === null ? null : (
        <DetailRow label={t`Bank`}>
          <bdi>{payee.bank_name}</bdi>
        </DetailRow>
      )}
      <DetailRow label={t`Account`}>
        <MaskedNumber masked={payee.account_number_masked} />
      </DetailRow>
    </>
  );
};

/** What the coupon took off the fees, or what its better rate added. */
const CouponRow = ({ coupon }: Pick<Transfer, 'coupon'>) => {
  if (coupon === null) return null;
  const { code, kind, currency, discount } = coupon;
  return (
    <DetailRow label={<CouponLabel code={code} />}>
      <Amount
        value={{ currency, wire: discount }}
        sign={kind === 'RATE_BOOST' ? 'credit' : 'debit'}
      />
    </DetailRow>
  );
};

/** What the customer's plan saved in this transfer. */
const PlanRow = ({ transfer: { plan, plan_saving: saved } }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const nameOf = usePlanName();
  const name = nameOf(plan);
  if (plan === 'FREE' || saved === '0.00') return null;
  return (
    <DetailRow label={t`Saved with ${name}`}>
      <Amount value={{ currency: 'USD', wire: saved }} />
    </DetailRow>
  );
};

/** All that was agreed to: who, how much, what it cost, and what arrives (domain.md 9). */
const TransferFigures = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { send_currency: sends, receive_currency: receives, rate } = transfer;
  const incentive = transfer.incentive_amount;
  return (
    <dl>
      <BeneficiaryRow payee={transfer.payee} />
      <SourceRow id={transfer.source_account} />
      <DetailRow label={t`Transfer amount`}>
        <Amount value={{ currency: sends, wire: transfer.send_amount }} />
      </DetailRow>
      <DetailRow label={t`Fees`}>
        <Amount value={feesOf(transfer)} />
      </DetailRow>
      <CouponRow coupon={transfer.coupon} />
      <PlanRow transfer={transfer} />
      <DetailRow label={t`Taxes`}>
        <Amount value={{ currency: sends, wire: transfer.taxes }} />
      </DetailRow>
      <DetailRow label={t`Total`}>
        <Amount value={{ currency: sends, wire: transfer.total_debit }} />
      </DetailRow>
      {rate === null ? null : (
        <DetailRow label={t`Exchange rate`}>
          <span className="figures">{digits(`1 ${sends} = ${rate} ${receives}`)}</span>
        </DetailRow>
      )}
      <DetailRow label={t`Total to the recipient`}>
        <Amount value={{ currency: receives, wire: transfer.receive_amount }} />
      </DetailRow>
      {incentive === null ? null : (
        <DetailRow label={t`May be added in Bangladesh`}>
          <Amount value={{ currency: 'BDT', wire: incentive }} />
        </DetailRow>
      )}
      {transfer.purpose === null ? null : (
        <DetailRow label={t`Purpose`}>{t(purposeLabels[transfer.purpose])}</DetailRow>
      )}
      {transfer.memo === null ? null : (
        <DetailRow label={t`Note`}>
          <bdi>{transfer.memo}</bdi>
        </DetailRow>
      )}
      <CopyRow label={t`Reference`} value={transfer.reference_id} />
    </dl>
  );
};
