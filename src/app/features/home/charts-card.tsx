import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { BalanceChart, FlowChart } from '#app/components/charts/month-charts.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { useZoneName } from '#app/i18n/instants.ts';
import type { Currency } from '#domain/money/money.ts';
import type { MonthSeries } from '#app/components/charts/chart-geometry.ts';
import { CurrencySwitch } from './currency-switch.tsx';
import styles from './overview.module.css';
import charts from './charts.module.css';

interface ChartsCardProps {
  readonly series: readonly MonthSeries[];
  readonly updatedAtMs: number;
}

/** Money in and out and the balance over time, one currency at a time. */
export const ChartsCard = (props: ChartsCardProps) => (
  <DesignSystem>
    <Charts {...props} />
  </DesignSystem>
);

const Charts = ({ series, updatedAtMs }: ChartsCardProps) => {
  const { t } = useLingui();
  const headingId = useId();
  const { country } = useParams({ from: '/$country/user' });
  const zoneName = useZoneName();
  const [choice, setChoice] = useState<Currency>(country === 'us' ? 'USD' : 'BDT');
  const chosen = series.find(({ currency }) => currency === choice) ?? series[0];
  if (!chosen) return null;
  const zone = zoneName(chosen.currency);
  return (
    <Card aria-labelledby={headingId}>
      <div className={styles['cardHead']}>
        <h2 id={headingId}>
          <Trans>Month by month</Trans>
        </h2>
        {series.length > 1 ? (
          <CurrencySwitch
            label={t`Currency of the charts`}
            currencies={series.map(({ currency }) => currency)}
            chosen={chosen.currency}
            onChoose={setChoice}
          />
        ) : null}
      </div>
      <div className={charts['charts']}>
        <FlowChart series={chosen} />
        <BalanceChart series={chosen} />
      </div>
      <p className={styles['age']}>
        <span>
          <Trans>Months in {zone}.</Trans>{' '}
          <Trans>Transfers between your own accounts aren’t counted.</Trans>
        </span>
        <AsOf updatedAtMs={updatedAtMs} />
      </p>
    </Card>
  );
};
