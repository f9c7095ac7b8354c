import { SegmentGroup } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { money } from '#domain/money/money.ts';
import { useMonthName } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Amount } from '#app/components/amount.tsx';
import { categoryLabels } from '#app/components/transaction-labels.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { arcsOf, radius } from './spending-ring.ts';
import type { MonthSpending, Slice, Spending } from './spending.ts';
import styles from './overview.module.css';
import ring from './spending.module.css';

interface SpendingCardProps {
  readonly spending: readonly Spending[];
  readonly updatedAtMs: number;
}

/** What was spent by category in this month or the last, one currency at a time. */
export const SpendingCard = (props: SpendingCardProps) => (
  <DesignSystem>
    <Content {...props} />
  </DesignSystem>
);

const Content = ({ spending, updatedAtMs }: SpendingCardProps) => {
  const { t } = useLingui();
  const headingId = useId();
  const { country } = useParams({ from: '/$country/user' });
  const { isBalanceHidden } = usePreferences();
  const [wanted, setWanted] = useState<Currency>(country === 'us' ? 'USD' : 'BDT');
  const [wantedMonth, setWantedMonth] = useState<string>();
  const shown = spending.find(({ currency }) => currency === wanted) ?? spending[0];
  // The newest month in which something was spent: the first days of a month show the last one.
  const newest = shown?.months.findLast(({ totalMinor }) => totalMinor > 0n);
  const month = shown?.months.find((one) => one.month === wantedMonth) ?? newest;
  if (!shown || !month) return null;
  return (
    <Card aria-labelledby={headingId}>
      <div className={styles['cardHead']}>
        <h2 id={headingId}>
          <Trans>Spending</Trans>
        </h2>
      </div>
      <div className={ring['switches']}>
        {shown.months.length > 1 ? (
          <MonthSwitch
            months={shown.months.map((one) => one.month)}
            chosen={month.month}
            onChoose={setWantedMonth}
          />
        ) : null}
        {spending.length > 1 ? (
          <CurrencySwitch
            label={t`Currency of the spending`}
            currencies={spending.map(({ currency }) => currency)}
            chosen={shown.currency}
            onChoose={setWanted}
          />
        ) : null}
      </div>
      {isBalanceHidden ? (
        <p className={styles['small']}>
          <Trans>Hidden with your balances.</Trans>
        </p>
      ) : (
        <Categories currency={shown.currency} month={month} />
      )}
      <p className={styles['age']}>
        <AsOf updatedAtMs={updatedAtMs} />
      </p>
    </Card>
  );
};

interface MonthSwitchProps {
  readonly months: readonly string[];
  readonly chosen: string;
  readonly onChoose: (month: string) => void;
}

const MonthSwitch = ({ months, chosen, onChoose }: MonthSwitchProps) => {
  const { t } = useLingui();
  const nameOf = useMonthName();
  return (
    <SegmentGroup.Root
      aria-label={t`Month of the spending`}
      flexWrap="wrap"
      minWidth="0"
      value={chosen}
      onValueChange={({ value }) => onChoose(value ?? chosen)}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={months.map((month) => ({ value: month, label: nameOf(month) }))} />
    </SegmentGroup.Root>
  );
};

interface CategoriesProps {
  readonly currency: Currency;
  readonly month: MonthSpending;
}

/** The ring repeats the list, so screen readers skip it. */
const Categories = ({ currency, month }: CategoriesProps) => {
  const nameOf = useMonthName();
  const { totalMinor, slices } = month;
  const monthName = nameOf(month.month);
  if (totalMinor === 0n)
    return (
      <p className={styles['small']}>
        <Trans>Nothing was spent in {monthName}.</Trans>
      </p>
    );
  return (
    <div className={ring['spending']}>
      <div className={ring['ring']}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          {arcsOf(slices.map(({ minor }) => minor)).map(({ length, gap, offset }, index) => (
            <circle
              key={slices[index]?.category ?? 'rest'}
              className={ring[`slice${index}`]}
              cx="60"
              cy="60"
              r={radius}
              strokeDasharray={`${length} ${gap}`}
              strokeDashoffset={-offset}
            />
          ))}
        </svg>
        <p className={ring['total']}>
          <span className={styles['small']}>
            <Trans>Total</Trans>
          </span>
          <Amount value={money(currency, totalMinor)} />
        </p>
      </div>
      <ul className={ring['list']}>
        {slices.map((slice, index) => (
          <SliceLine
            key={slice.category ?? 'rest'}
            slice={slice}
            currency={currency}
            swatch={`${ring['swatch']} ${ring[`slice${index}`]}`}
          />
        ))}
      </ul>
    </div>
  );
};

interface SliceLineProps {
  readonly slice: Slice;
  readonly currency: Currency;
  readonly swatch: string;
}

/** One category with its amount, linked to its payments. */
const SliceLine = ({ slice: { category, minor }, currency, swatch }: SliceLineProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <li className={ring['line']}>
      <span className={swatch} />
      {category === undefined ? (
        <span className={ring['name']}>
          <Trans>Everything else</Trans>
        </span>
      ) : (
        <Link
          to="/$country/user/transactions"
          params={{ country }}
          search={{ category, direction: 'debit' }}
          className={`${ring['name']} ${ring['link']}`}
        >
          {t(categoryLabels[category])}
        </Link>
      )}
      <Amount value={money(currency, minor)} />
    </li>
  );
};
