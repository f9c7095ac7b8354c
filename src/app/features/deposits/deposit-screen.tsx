import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAccount } from '#app/data/account-views.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Deposit } from '#app/data/deposits.ts';
import { depositQuery } from '#app/data/deposits.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/detail-row.tsx';
import { Amount } from '#app/components/amount.tsx';
import { DeclineReason } from '#app/components/decline-reasons/decline-reason.tsx';
import {
  PaymentDetailsFrame,
  PaymentOutcome,
  PaymentSide,
} from '#app/components/payment-details.tsx';
import { ReportProblemLink } from '#app/components/ticket-link.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { getDepositSentence } from './detail-labels.ts';
import { getDepositStatus } from './labels.ts';

/** Fetched once it is seen where the money stands. */
const loadTimeline = () => import('./deposit-details.tsx');

/** What was wrong with a slip can be put right with the same one. */
const AnnounceAgain = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/addMoney/branch" params={{ country }} kind="primary">
      <Trans>Submit it again</Trans>
    </ButtonLink>
  );
};

/** Fetched for a check alone. */
const loadPictures = () => import('./deposit-details.tsx');

const Pictures = ({ check }: { readonly check: NonNullable<Deposit['check_deposit']> }) => {
  const pictures = useDeferred(loadPictures);
  return pictures ? <pictures.CheckPictures check={check} /> : null;
};

const DepositView = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { method, status } = deposit;
  const { chip, tone } = getDepositStatus(deposit);
  const timeline = useDeferred(loadTimeline);
  return (
    <>
      <PaymentOutcome
        amount={<Amount size="hero" value={{ currency: deposit.currency, wire: deposit.amount }} />}
        chip={t(chip)}
        tone={tone}
        sentence={
          <>
            {t(getDepositSentence(deposit))} <DeclineReason code={deposit.reason} />
          </>
        }
      >
        {timeline ? <timeline.DepositTimeline deposit={deposit} /> : <Skeleton height="8rem" />}
      </PaymentOutcome>
      <PaymentSide
        steps={
          <>
            {method === 'BRANCH_DEPOSIT' && status === 'DECLINED' ? <AnnounceAgain /> : null}
            <ReportProblemLink
              about={{
                topic: 'ADD_MONEY',
                ...(status === 'DECLINED' || status === 'FAILED' ? { subtopic: 'FAILED' } : {}),
                related_type: 'DEPOSIT',
                related_id: deposit.id,
              }}
            />
          </>
        }
      >
        <Fold id="deposit-figures" title={<Trans>Deposit details</Trans>}>
          <DepositFigures deposit={deposit} />
        </Fold>
        {deposit.check_deposit === null ? null : <Pictures check={deposit.check_deposit} />}
      </PaymentSide>
    </>
  );
};

/** Money that was put in, from asking to its end: where it stands, and when it can be used (B6). */
export const DepositScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const query = depositQuery(id);
  return (
    <PaymentDetailsFrame
      title={t`Deposit`}
      read={useQuery(query)}
      onRetry={() => retryQuery(query.queryKey)}
      onNowhere={() => void navigate({ to: '/$country/user/addMoney', params: { country } })}
    >
      {(deposit) => <DepositView deposit={deposit} />}
    </PaymentDetailsFrame>
  );
};

const isOpen = ({ status }: Deposit): boolean => status === 'INIT' || status === 'PENDING';

/** How much of it can be used now, and when the rest can; only while some is held. */
const Held = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zone = useZoneName()(deposit.currency);
  const { currency, available_at: availableAt } = deposit;
  if (!isOpen(deposit) || availableAt === null || deposit.held_amount === '0.00') return null;
  const from = instant(availableAt, currency);
  return (
    <>
      <DetailRow label={t`Available now`}>
        <Amount value={{ currency, wire: deposit.usable_at_once }} />
      </DetailRow>
      <DetailRow label={t`Available from ${from} (${zone})`}>
        <Amount value={{ currency, wire: deposit.held_amount }} />
      </DetailRow>
    </>
  );
};

/** What the slip of a deposit at a branch says. */
const Slip = ({ slip }: { readonly slip: NonNullable<Deposit['branch_deposit']> }) => {
  const { t } = useLingui();
  const dayText = useDayText();
  return (
    <>
      <DetailRow label={t`Branch`}>
        <bdi>{slip.branch}</bdi>
      </DetailRow>
      <DetailRow label={t`Paid in on`}>{dayText(slip.deposited_on)}</DetailRow>
      <DetailRow label={t`Slip number`}>
        <bdi className="figures">{slip.bank_reference}</bdi>
      </DetailRow>
    </>
  );
};

/** From where, into which account, and what of it can be used. */
const DepositFigures = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const into = useAccount(deposit.destination_account);
  const { source, memo } = deposit;
  return (
    <dl>
      <DetailRow label={t({ message: 'From', context: 'source' })}>
        <bdi>{source.name}</bdi> <bdi className="figures">••{source.mask}</bdi>
      </DetailRow>
      {into === undefined ? null : (
        <DetailRow label={t`Into`}>
          <AccountLine account={into} />
        </DetailRow>
      )}
      <Held deposit={deposit} />
      {deposit.branch_deposit === null ? null : <Slip slip={deposit.branch_deposit} />}
      {deposit.check_deposit === null ? null : (
        <DetailRow label={t`Check number`}>
          <bdi className="figures">{deposit.check_deposit.check_number}</bdi>
        </DetailRow>
      )}
      {memo === null ? null : (
        <DetailRow label={t`Note`}>
          <bdi>{memo}</bdi>
        </DetailRow>
      )}
      <CopyRow label={t`Reference`} value={deposit.reference_id} />
    </dl>
  );
};
