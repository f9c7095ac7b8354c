import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import type { CardLimits } from '#app/data/cards.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useNumberText, useShortDayText } from '#app/i18n/formatters.ts';
import { Amount } from '#app/components/amount.tsx';
import limitStyles from './card-limits.module.css';
import styles from './cards.module.css';
import { limitLabels } from './labels.ts';

/** The periods whose use is counted, the shortest first. */
export const countedPeriods = ['day', 'week', 'month'] as const;
type CountedPeriod = (typeof countedPeriods)[number];

const isLimited = ({ amount, transactions }: CardLimits[CountedPeriod]): boolean =>
  amount !== null || transactions !== null;

/** Whether a card has a limit whose use can be shown. */
export const hasLimit = (limits: CardLimits): boolean =>
  countedPeriods.some((period) => isLimited(limits[period]));

interface LimitUseProps {
  readonly limits: CardLimits;
  readonly currency: Currency;
}

/** The use of each limit that a card has. */
export const LimitUseBars = ({ limits, currency }: LimitUseProps) => {
  const { t } = useLingui();
  return (
    <dl className={limitStyles['uses']}>
      {countedPeriods
        .filter((period) => isLimited(limits[period]))
        .map((period) => (
          <div key={period}>
            <dt>{t(limitLabels[period])}</dt>
            <dd>
              <PeriodUse use={limits[period]} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  );
};

interface PeriodUseProps {
  readonly use: CardLimits[CountedPeriod];
  readonly currency: Currency;
}

const minorOf = (wire: string | null, currency: Currency): bigint =>
  parseWireAmount(wire, currency)?.minor ?? 0n;

/** What was used of a period, what is left, and when it resets. */
export const PeriodUse = ({ use, currency }: PeriodUseProps) => {
  const { isBalanceHidden } = usePreferences();
  const used = minorOf(use.used_amount, currency);
  const limit = use.amount === null ? undefined : minorOf(use.amount, currency);
  const left = limit === undefined || limit < used ? 0n : limit - used;
  return (
    <>
      {limit === undefined ? (
        <span className={styles['muted']}>
          <Trans>
            <Amount value={money(currency, used)} /> used
          </Trans>
        </span>
      ) : (
        <>
          <span className={limitStyles['figureLine']}>
            <span>
              <Trans>
                <Amount value={money(currency, used)} /> of{' '}
                <Amount value={money(currency, limit)} />
              </Trans>
            </span>
            <span>
              <Trans>
                <Amount value={money(currency, left)} /> left
              </Trans>
            </span>
          </span>
          <UsedBar share={isBalanceHidden || limit === 0n ? 0 : Number(used) / Number(limit)} />
        </>
      )}
      {isLimited(use) ? (
        <span className={limitStyles['figureLine']}>
          {use.transactions === null ? null : <Counts use={use} most={use.transactions} />}
          <Reset at={use.resets_at} currency={currency} />
        </span>
      ) : null}
    </>
  );
};

interface CountsProps {
  readonly use: CardLimits[CountedPeriod];
  readonly most: number;
}

const Counts = ({ use, most }: CountsProps) => {
  const number = useNumberText();
  const used = number(use.used_transactions);
  return (
    <span>
      <Plural value={most} one={`${used} of # payment`} other={`${used} of # payments`} />
    </span>
  );
};

interface ResetProps {
  readonly at: string;
  readonly currency: Currency;
}

/** The day of the account's home zone on which the next period begins. */
const Reset = ({ at, currency }: ResetProps) => {
  const dayText = useShortDayText();
  const zone = homeZoneOf(currency);
  const day = dayText(localDayAt(Date.parse(at), zone), localDayAt(businessNowMs(), zone));
  return (
    <span>
      <Trans>Resets on {day}</Trans>
    </span>
  );
};

/** How much of a limit is used, as a bar; the figures are beside it as text. */
const UsedBar = ({ share }: { readonly share: number }) => (
  <span className={limitStyles['bar']} aria-hidden="true" data-nearly={share > 0.85 || undefined}>
    <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
  </span>
);
