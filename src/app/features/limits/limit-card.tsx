import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { TransferLimit } from '#contract/limits.ts';
import { money } from '#domain/money/money.ts';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import type { LimitRule } from '#domain/limits.ts';
import { useInstantIn, useZoneText } from '#app/i18n/instants.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Amount, amountText } from '#app/components/amount.tsx';
import type { AmountValue } from '#app/components/amount.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { getLimitFigures, sendableNow } from './limit-figures.ts';
import type { LimitFigures, LimitUsage } from './limit-figures.ts';
import { findLimitGroup, getLimitAction, ruleLabels, getLimitLabel } from './labels.ts';
import styles from './limits.module.css';

type Act = ReturnType<typeof getLimitAction>;

/** How much of a bound is used. The words beside it say the same; a covered amount is not drawn. */
const Bar = ({ of: { bound, used } }: { readonly of: LimitUsage }) => {
  const { isBalanceHidden } = usePreferences();
  const percent = bound === 0n ? 100 : Math.min(100, Number((used * 1_000n) / bound) / 10);
  return (
    <span className={styles['bar']} aria-hidden="true">
      <span style={{ inlineSize: `${isBalanceHidden ? 0 : percent}%` }} />
    </span>
  );
};

interface RuleRowProps {
  readonly rule: LimitRule;
  readonly bound: ReactNode;
  readonly of?: LimitUsage;
  readonly children?: ReactNode;
}

const RuleRow = ({ rule, bound, of, children }: RuleRowProps) => {
  const { t } = useLingui();
  return (
    <div className={styles['rule']}>
      <dt>{t(ruleLabels[rule])}</dt>
      <dd className="figures">{bound}</dd>
      {of ? (
        <dd className={styles['use']}>
          <Bar of={of} />
          {children}
        </dd>
      ) : null}
    </div>
  );
};

/** How often, in the word for what a limit bounds. */
const Counts = ({ of, act }: { readonly of: LimitUsage; readonly act: Act }) => {
  const number = useNumberText();
  const [used, left] = [number(Number(of.used)), number(Number(of.left))];
  if (act === 'send')
    return (
      <Trans>
        {used} sent, {left} left
      </Trans>
    );
  return (
    <Trans>
      {used} made, {left} left
    </Trans>
  );
};

/** The six limits of the specification, each with what is used of it (spec 9, product.md B5). */
const Rules = ({ figures, act }: { readonly figures: LimitFigures; readonly act: Act }) => {
  const { row, day, month, dayCount, monthCount } = figures;
  const chosen = usePreferences();
  const number = useNumberText();
  // A bound is the bank's and no secret; what was sent is covered with the balances.
  const bound = (minor: bigint) => amountText(money(row.currency, minor), chosen);
  const amounts = (of: LimitUsage) => (
    <Trans>
      <Amount value={money(row.currency, of.used)} /> used,{' '}
      <Amount value={money(row.currency, of.left)} /> left
    </Trans>
  );
  return (
    <dl className={styles['rules']}>
      <RuleRow rule="minimum_per_transaction" bound={bound(row.minimumPerTransaction)} />
      <RuleRow rule="maximum_per_transaction" bound={bound(row.maximumPerTransaction)} />
      <RuleRow rule="daily_amount" bound={bound(row.dailyAmount)} of={day}>
        {amounts(day)}
      </RuleRow>
      <RuleRow rule="monthly_amount" bound={bound(row.monthlyAmount)} of={month}>
        {amounts(month)}
      </RuleRow>
      <RuleRow rule="daily_count" bound={number(row.dailyCount)} of={dayCount}>
        <Counts of={dayCount} act={act} />
      </RuleRow>
      <RuleRow rule="monthly_count" bound={number(row.monthlyCount)} of={monthCount}>
        <Counts of={monthCount} act={act} />
      </RuleRow>
    </dl>
  );
};

const UpTo = ({ value, act }: { readonly value: AmountValue; readonly act: Act }) => {
  if (act === 'add')
    return (
      <Trans>
        You can add up to <Amount value={value} /> now.
      </Trans>
    );
  if (act === 'recharge')
    return (
      <Trans>
        You can recharge up to <Amount value={value} /> now.
      </Trans>
    );
  return (
    <Trans>
      You can send up to <Amount value={value} /> now.
    </Trans>
  );
};

const Now = ({ limit, figures }: { limit: TransferLimit; figures: LimitFigures }) => {
  const instant = useInstantIn();
  const zone = useZoneText()(limit.zone);
  const sendable = sendableNow(figures);
  if (sendable.minor > 0n) return <UpTo value={sendable} act={getLimitAction(limit.name)} />;
  const when = instant(
    figures.available.resetsAtMs === Date.parse(limit.month_resets_at)
      ? limit.month_resets_at
      : limit.resets_at,
    limit.zone,
  );
  return (
    <Trans>
      Nothing more until {when}, {zone}.
    </Trans>
  );
};

/** Wide enough for all of it; on a phone a dozen ways to send would be a dozen screens. */
const isWide = (): boolean => matchMedia('(min-width: 900px)').matches;

interface LimitCardProps {
  readonly limit: TransferLimit;
  /** Why this way to send is closed to the customer; its limits hold once it opens. */
  readonly closed: PermissionReason | undefined;
  /** Whether the card links to what opens it; else the screen does so once. */
  readonly hasAction: boolean;
}

/** The limits of one way to send: what can be sent now, the six bounds, and when they begin anew. */
export const LimitCard = ({ limit, closed, hasAction }: LimitCardProps) => {
  const { t } = useLingui();
  const id = useId();
  const instant = useInstantIn();
  const zone = useZoneText()(limit.zone);
  const figures = getLimitFigures(limit);
  const [day, month] = [limit.resets_at, limit.month_resets_at].map((end) =>
    instant(end, limit.zone),
  );
  return (
    <Card aria-labelledby={id} className={styles['limit']}>
      <h2 id={id}>{t(getLimitLabel(limit.name))}</h2>
      <p className={closed ? styles['muted'] : styles['now']}>
        {closed ? t(permissionReasonLabels[closed]) : <Now limit={limit} figures={figures} />}
      </p>
      {closed && hasAction ? <PermissionAction reason={closed} isInList /> : null}
      <details open={isWide()}>
        <summary>
          <Trans>All limits and what is used</Trans>
        </summary>
        <Rules figures={figures} act={getLimitAction(limit.name)} />
        <p className={styles['muted']}>
          <Trans>
            The day begins anew {day}, the month {month}, {zone}.
          </Trans>
        </p>
      </details>
      {closed || findLimitGroup(limit.name) === undefined ? null : (
        <p>
          <TicketLink
            about={{
              topic: 'ACCOUNT',
              subtopic: 'HIGHER_LIMIT',
              related_type: 'LIMIT_RULE',
              related_id: limit.name,
            }}
            isInline
          >
            <Trans>Request higher limit</Trans>
          </TicketLink>
        </p>
      )}
    </Card>
  );
};
