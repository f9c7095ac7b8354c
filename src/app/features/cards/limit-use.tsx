import { Flex, Stack, Text } from '@chakra-ui/react';
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
import { Meter } from '#app/ui/surfaces/meter.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
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
    <Stack as="dl" gap="3">
      {countedPeriods
        .filter((period) => isLimited(limits[period]))
        .map((period) => (
          <Stack key={period} gap="1.5">
            <Text as="dt" fontWeight="600">
              {t(limitLabels[period])}
            </Text>
            <Stack as="dd" gap="1">
              <PeriodUse use={limits[period]} currency={currency} />
            </Stack>
          </Stack>
        ))}
    </Stack>
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
        <MutedText as="span">
          <Trans>
            <Amount value={money(currency, used)} /> used
          </Trans>
        </MutedText>
      ) : (
        <>
          <Flex as="span" {...figureLine}>
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
          </Flex>
          <Meter
            share={isBalanceHidden || limit === 0n ? 0 : Number(used) / Number(limit)}
            isLimit
            height="6px"
          />
        </>
      )}
      {isLimited(use) ? (
        <Flex as="span" {...figureLine}>
          {use.transactions === null ? null : <Counts use={use} most={use.transactions} />}
          <Reset at={use.resets_at} currency={currency} />
        </Flex>
      ) : null}
    </>
  );
};

/** Two figures at the ends of a line, one below the other where they do not fit. */
const figureLine = {
  wrap: 'wrap',
  justify: 'space-between',
  columnGap: '4',
  color: 'fg.muted',
  textStyle: 'sm',
} as const;

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
