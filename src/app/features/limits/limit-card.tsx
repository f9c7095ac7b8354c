import type { GridProps } from '@chakra-ui/react';
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, TrendingUp } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { TransferLimit } from '#contract/limits.ts';
import type { Currency } from '#domain/money/money.ts';
import { money } from '#domain/money/money.ts';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import type { LimitRule } from '#domain/limits.ts';
import { useInstantIn, useZoneText } from '#app/i18n/instants.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Amount, amountText } from '#app/components/amount.tsx';
import type { AmountValue } from '#app/components/amount.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Meter } from '#app/ui/surfaces/meter.tsx';
import { findLimitGroup, getLimitLabel } from '#app/components/limit-labels.ts';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { getLimitFigures, isUsed, sendableNow, usedShare } from './limit-figures.ts';
import type { LimitFigures, LimitUsage } from './limit-figures.ts';
import { getLimitAction, getLimitMark, ruleLabels } from './labels.ts';

type Act = ReturnType<typeof getLimitAction>;

/** How much of a bound is used. The text beside it says the same; a hidden amount is not drawn. */
const Bar = ({ of: { bound, used } }: { readonly of: LimitUsage }) => {
  const { isBalanceHidden } = usePreferences();
  return <Meter share={isBalanceHidden ? 0 : usedShare({ bound, used })} isLimit marginBlock="1" />;
};

interface PeriodProps {
  readonly title: ReactNode;
  readonly of: LimitUsage;
  readonly currency: Currency;
  /** When the usage resets, in words. */
  readonly resets: ReactNode;
}

/** What is left of an amount in a day or month, with a bar. */
const Period = ({ title, of, currency, resets }: PeriodProps) => {
  const chosen = usePreferences();
  const bound = amountText(money(currency, of.bound), chosen);
  return (
    <Box _only={{ gridColumn: '1 / -1' }}>
      <Flex as="p" wrap="wrap" justify="space-between" columnGap="4">
        <span>{title}</span>
        <strong>
          <Trans>
            <Amount value={money(currency, of.left)} /> left
          </Trans>
        </strong>
      </Flex>
      <Bar of={of} />
      <Text color="fg.muted" textStyle="sm">
        <Trans>
          <Amount value={money(currency, of.used)} /> of {bound} used
        </Trans>
      </Text>
      <Flex as="p" gap="1" color="fg.muted" textStyle="sm">
        <Box asChild flex="none" translate="0 3px">
          <Clock size={14} aria-hidden="true" />
        </Box>
        <span>{resets}</span>
      </Flex>
    </Box>
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
    <Grid templateColumns="minmax(0, 1fr) auto" gap="2px 16px" paddingBlock="2" borderTop="sm">
      <Text as="dt" color="fg.muted">
        {t(ruleLabels[rule])}
      </Text>
      <dd className="figures">{bound}</dd>
      {of ? (
        <Text as="dd" gridColumn="1 / -1" color="fg.muted" textStyle="sm">
          <Bar of={of} />
          {children}
        </Text>
      ) : null}
    </Grid>
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
  // A bound is no secret; what was sent is hidden with the balances.
  const bound = (minor: bigint) => amountText(money(row.currency, minor), chosen);
  const amounts = (of: LimitUsage) => (
    <Trans>
      <Amount value={money(row.currency, of.used)} /> used,{' '}
      <Amount value={money(row.currency, of.left)} /> left
    </Trans>
  );
  return (
    <dl>
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
        You can add up to <Amount value={value} />
      </Trans>
    );
  if (act === 'top-up')
    return (
      <Trans>
        You can top up <Amount value={value} />
      </Trans>
    );
  return (
    <Trans>
      You can send up to <Amount value={value} />
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
      Limit reached. Available again {when}, {zone}.
    </Trans>
  );
};

/** That staff raised this limit, and until when. */
const Raised = ({ limit: { raised_until: until, zone } }: { readonly limit: TransferLimit }) => {
  const instant = useInstantIn();
  const zoneText = useZoneText()(zone);
  const when = until === null ? '' : instant(until, zone);
  return (
    <Flex as="p" align="center" gap="1.5" color="success">
      <Box asChild flex="none">
        <TrendingUp size={16} aria-hidden="true" />
      </Box>
      {until === null ? (
        <Trans>Raised for you</Trans>
      ) : (
        <span>
          <Trans>
            Raised for you until {when}, {zoneText}
          </Trans>
        </span>
      )}
    </Flex>
  );
};

/** The ticket that requests a higher limit. */
export const higherLimit = { topic: 'ACCOUNT', subtopic: 'HIGHER_LIMIT' } as const;

/** An icon and the text beside it. */
export const LimitRow = (props: GridProps) => (
  <Grid
    as="section"
    templateColumns="auto minmax(0, 1fr)"
    gap="3"
    paddingBlock="3.5"
    borderTop="sm"
    {...props}
  />
);

interface LimitCardProps {
  readonly limit: TransferLimit;
  /** Why this way to send is closed to the customer; its limits apply once it opens. */
  readonly closed: PermissionReason | undefined;
  /** Whether the card links to what opens it; else the screen does so once. */
  readonly hasAction: boolean;
}

/** The limits of one way to send: what can be sent now, what is used, and all six folded. */
export const LimitCard = ({ limit, closed, hasAction }: LimitCardProps) => {
  const { t } = useLingui();
  const id = useId();
  const figures = getLimitFigures(limit);
  const act = getLimitAction(limit.name);
  return (
    <LimitRow aria-labelledby={id}>
      <IconTile {...getLimitMark(limit.name)} />
      <div>
        <h3 id={id}>{t(getLimitLabel(limit.name))}</h3>
        {closed ? (
          <Text color="fg.muted" textStyle="sm">
            {t(permissionReasonLabels[closed])}
          </Text>
        ) : (
          <p>
            <Now limit={limit} figures={figures} />
          </p>
        )}
        {closed && hasAction ? <PermissionAction reason={closed} isInList /> : null}
        {limit.is_raised ? <Raised limit={limit} /> : null}
        {isUsed(figures) ? <Periods limit={limit} figures={figures} /> : null}
        <details>
          <Text
            as="summary"
            paddingBlock="2.5"
            color="primary"
            textStyle="sm"
            fontWeight="600"
            cursor="pointer"
          >
            <Trans>All limits</Trans>
          </Text>
          <Rules figures={figures} act={act} />
          {closed || findLimitGroup(limit.name) === undefined ? null : (
            <p>
              <TicketLink
                about={{ ...higherLimit, related_type: 'LIMIT_RULE', related_id: limit.name }}
                isInline
              >
                <Trans>Request higher limit</Trans>
              </TicketLink>
            </p>
          )}
        </details>
      </div>
    </LimitRow>
  );
};

/** The day and the month of a limit that is used. */
const Periods = ({ limit, figures }: { limit: TransferLimit; figures: LimitFigures }) => {
  const instant = useInstantIn();
  const zone = useZoneText()(limit.zone);
  const { currency } = figures.row;
  const [dayEnd, monthEnd] = [limit.resets_at, limit.month_resets_at].map((end) =>
    instant(end, limit.zone),
  );
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="12px 16px"
      marginTop="3"
      marginBottom="1"
    >
      {figures.day.used > 0n ? (
        <Period
          title={<Trans>Today</Trans>}
          of={figures.day}
          currency={currency}
          resets={
            <Trans>
              Resets {dayEnd}, {zone}
            </Trans>
          }
        />
      ) : null}
      <Period
        title={<Trans>This month</Trans>}
        of={figures.month}
        currency={currency}
        resets={
          <Trans>
            Resets {monthEnd}, {zone}
          </Trans>
        }
      />
    </Grid>
  );
};
