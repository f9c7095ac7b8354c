import { Trans } from '@lingui/react/macro';
import type { SubscriptionChange } from '#app/data/subscription.ts';
import { useDigits, useNumberText } from '#app/i18n/formatters.ts';
import { Amount } from '#app/components/amount.tsx';
import { CouponLabel } from '#app/components/coupons/coupon-label.tsx';
import layout from '#app/components/payments/payment-layout.module.css';
import { usePlanName } from '#app/components/plan-labels.ts';
import { useDay } from './use-days.ts';

/** The lines of a change: the new plan, the credit for unused days, the coupon, and the total today. */
export const ChangeLines = ({ change }: { readonly change: SubscriptionChange }) => {
  const digits = useDigits();
  const { currency, debit_currency: debited } = change;
  const rate = change.rate && digits(change.rate);
  return (
    <dl className={layout['lines']}>
      {change.lines.map((line) => (
        <ChangeLine key={line.kind} line={line} change={change} />
      ))}
      <div className={layout['total']}>
        <dt>
          <Trans>To pay today</Trans>
        </dt>
        <dd>
          <Amount value={{ currency, wire: change.total }} />
        </dd>
      </div>
      {rate === null ? null : (
        <>
          <div>
            <dt>
              <Trans>Rate</Trans>
            </dt>
            <dd>
              <Trans>1 USD = {rate} BDT</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>You pay</Trans>
            </dt>
            <dd>
              <Amount value={{ currency: debited, wire: change.debit_amount }} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
};

interface ChangeLineProps {
  readonly line: SubscriptionChange['lines'][number];
  readonly change: SubscriptionChange;
}

const ChangeLine = ({ line, change }: ChangeLineProps) => (
  <div>
    <dt>
      <LineName line={line} change={change} />
      <LineNote line={line} />
    </dt>
    <dd>
      <Amount
        value={{ currency: change.currency, wire: line.amount.replace('-', '') }}
        sign={line.kind === 'CREDIT' || line.kind === 'COUPON' ? 'debit' : 'balance'}
      />
    </dd>
  </div>
);

const LineName = ({ line, change }: ChangeLineProps) => {
  const nameOf = usePlanName();
  const number = useNumberText();
  const name = nameOf(line.plan);
  const [days, all] = [number(line.days ?? 0), number(line.of_days ?? 0)];
  if (line.kind === 'CREDIT') return <Trans>Credit for {name}</Trans>;
  const code = change.coupon?.code ?? '';
  if (line.kind === 'COUPON') return <CouponLabel code={code} />;
  if (line.kind === 'TRIAL') return <Trans>{name}, free trial</Trans>;
  return line.days === null || line.days === line.of_days ? (
    <Trans>{name}, 1 month</Trans>
  ) : (
    <Trans>
      {name}, {days} of {all} days
    </Trans>
  );
};

const LineNote = ({ line }: Pick<ChangeLineProps, 'line'>) => {
  const day = useDay();
  const number = useNumberText();
  const [days, all] = [number(line.days ?? 0), number(line.of_days ?? 0)];
  if (line.kind === 'CREDIT')
    return (
      <span className={layout['lineNote']}>
        <Trans>
          {days} of {all} days not used
        </Trans>
      </span>
    );
  if (line.from === null || line.until === null) return null;
  const [from, until] = [day(line.from), day(line.until)];
  return (
    <span className={layout['lineNote']}>
      <Trans>
        {from} to {until}
      </Trans>
    </span>
  );
};
