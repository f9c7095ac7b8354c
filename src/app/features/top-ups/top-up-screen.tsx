import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { operatorNames } from '#domain/top-ups.ts';
import { useAccount } from '#app/data/account-views.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { topUpQuery } from '#app/data/top-ups.ts';
import type { TopUp } from '#app/data/top-ups.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/detail-row.tsx';
import { AccountLine } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import {
  PaymentDetailsFrame,
  PaymentOutcome,
  PaymentSide,
  PaymentTimeline,
} from '#app/components/payment-details.tsx';
import { ReportProblemLink } from '#app/components/ticket-link.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { localNumber } from './top-up-input.ts';
import { connectionLabels, eventLabels, statusLabels, usePackName, useValidity } from './labels.ts';
import { DeclineReason } from '#app/components/decline-reasons/decline-reason.tsx';

const TopUpFigures = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const nameOf = usePackName();
  const validity = useValidity();
  const { pack, rate, debit_currency: currency } = made;
  const from = useAccount(made.source_account);
  return (
    <dl>
      <DetailRow label={t`Mobile number`}>
        <span className="figures">{localNumber(made.mobile_number)}</span>
      </DetailRow>
      <DetailRow label={t`Operator`}>
        {operatorNames[made.operator]}, {t(connectionLabels[made.connection_type])}
      </DetailRow>
      {pack === null ? null : (
        <DetailRow label={t`Pack`}>
          {nameOf(pack)} {validity(pack)}
        </DetailRow>
      )}
      {rate === null ? null : (
        <DetailRow label={t`Rate`}>
          <span className="figures">{digits(`1 USD = ${rate} BDT`)}</span>
        </DetailRow>
      )}
      {from === undefined ? null : (
        <DetailRow label={t({ message: 'From', context: 'source' })}>
          <AccountLine account={from} />
        </DetailRow>
      )}
      <DetailRow label={t`Paid`}>
        <Amount value={{ currency, wire: made.total_debit }} />
      </DetailRow>
      <CopyRow label={t`Reference`} value={made.reference_id} />
    </dl>
  );
};

const TopUpTimeline = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  return (
    <PaymentTimeline
      events={made.events.map(({ kind, happened_at: at, reason }) => ({
        key: kind,
        what: t(eventLabels[kind]),
        why: reason === null ? undefined : <DeclineReason code={reason} />,
        when: <HomeInstant wire={at} currency="BDT" />,
      }))}
    />
  );
};

const TopUpView = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { chip, tone, sentence } = statusLabels[made.status];
  return (
    <>
      <PaymentOutcome
        amount={<Amount size="hero" value={{ currency: 'BDT', wire: made.amount }} />}
        chip={t(chip)}
        tone={tone}
        sentence={t(sentence)}
      >
        <TopUpTimeline made={made} />
      </PaymentOutcome>
      <PaymentSide
        steps={
          <>
            <ButtonLink
              to="/$country/user/top-up"
              params={{ country }}
              search={{ again: made.id }}
              kind="primary"
            >
              {made.status === 'FAILED' ? <Trans>Try it again</Trans> : <Trans>Top up again</Trans>}
            </ButtonLink>
            <ReportProblemLink
              about={{
                topic: 'TRANSFER',
                subtopic: 'TOP_UP',
                related_type: 'TOP_UP',
                related_id: made.id,
              }}
              kind="ghost"
            />
          </>
        }
      >
        <Fold id="top-up-figures" title={<Trans>Top-up details</Trans>}>
          <TopUpFigures made={made} />
        </Fold>
      </PaymentSide>
    </>
  );
};

/** One recharge from asking to its end: where it stands, what it cost, and the way to another. */
export const TopUpScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const query = topUpQuery(id);
  return (
    <PaymentDetailsFrame
      title={t`Recharge`}
      read={useQuery(query)}
      onRetry={() => retryQuery(query.queryKey)}
      onNowhere={() => void navigate({ to: '/$country/user/top-up', params: { country } })}
    >
      {(made) => <TopUpView made={made} />}
    </PaymentDetailsFrame>
  );
};
