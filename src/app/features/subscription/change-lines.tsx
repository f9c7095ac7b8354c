import { Trans } from '@lingui/react/macro';
import type { SubscriptionChange } from '#app/data/subscription.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Amount } from '#app/components/amount.tsx';
import { CouponLabel } from '#app/components/coupons/coupon-label.tsx';
import {
  ConvertedLines,
  LineNote,
  PriceLine,
  PriceList,
} from '#app/components/payments/price-lines.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { useDay } from './use-days.ts';

/** The lines of a change: the new plan, the credit for unused days, the coupon, and the total today. */
export const ChangeLines = ({ change }: { readonly change: SubscriptionChange }) => {
  const { currency, debit_currency: debited, rate } = change;
  return (
    <PriceList>
      {change.lines.map((line) => (
        <ChangeLine key={line.kind} line={line} change={change} />
      ))}
      <PriceLine label={<Trans>To pay today</Trans>} isTotal>
        <Amount value={{ currency, wire: change.total }} />
      </PriceLine>
      <ConvertedLines rate={rate} value={{ currency: debited, wire: change.debit_amount }} />
    </PriceList>
  );
};

interface ChangeLineProps {
  readonly line: SubscriptionChange['lines'][number];
  readonly change: SubscriptionChange;
}

const ChangeLine = ({ line, change }: ChangeLineProps) => (
  <PriceLine
    label={
      <>
        <LineName line={line} change={change} />
        <LinePeriod line={line} />
      </>
    }
  >
    <Amount
      value={{ currency: change.currency, wire: line.amount.replace('-', '') }}
      sign={line.kind === 'CREDIT' || line.kind === 'COUPON' ? 'debit' : 'balance'}
    />
  </PriceLine>
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

/** The days that a line is for. */
const LinePeriod = ({ line }: Pick<ChangeLineProps, 'line'>) => {
  const day = useDay();
  const number = useNumberText();
  const [days, all] = [number(line.days ?? 0), number(line.of_days ?? 0)];
  if (line.kind === 'CREDIT')
    return (
      <LineNote>
        <Trans>
          {days} of {all} days not used
        </Trans>
      </LineNote>
    );
  if (line.from === null || line.until === null) return null;
  const [from, until] = [day(line.from), day(line.until)];
  return (
    <LineNote>
      <Trans>
        {from} to {until}
      </Trans>
    </LineNote>
  );
};
