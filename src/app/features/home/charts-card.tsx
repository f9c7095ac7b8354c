import { SegmentGroup } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { BalanceChart, FlowChart } from '#app/components/charts/month-charts.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { useZoneName } from '#app/i18n/instants.ts';
import type { Currency } from '#domain/money/money.ts';
import type { AccountsSeries } from './month-series.ts';
import styles from './overview.module.css';
import charts from './charts.module.css';

interface SwitchProps {
  readonly currencies: readonly Currency[];
  readonly chosen: Currency;
  readonly onChoose: (currency: Currency) => void;
}

const CurrencySwitch = ({ currencies, chosen, onChoose }: SwitchProps) => {
  const { t } = useLingui();
  return (
    <SegmentGroup.Root
      aria-label={t`Currency of the charts`}
      value={chosen}
      onValueChange={({ value }) => onChoose(value === 'BDT' ? 'BDT' : 'USD')}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={[...currencies]} />
    </SegmentGroup.Root>
  );
};

interface ChartsCardProps {
  readonly series: readonly AccountsSeries[];
  readonly updatedAtMs: number;
}

/** Money in and out and the balance over time, one currency at a time. */
export const ChartsCard = (props: ChartsCardProps) => (
  <DesignSystem>
    <Charts {...props} />
  </DesignSystem>
);

const Charts = ({ series, updatedAtMs }: ChartsCardProps) => {
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
          {chosen.accountCount > 1 ? (
            <Trans>Money moved between your own accounts counts on both sides.</Trans>
          ) : null}
        </span>
        <AsOf updatedAtMs={updatedAtMs} />
      </p>
    </Card>
  );
};
