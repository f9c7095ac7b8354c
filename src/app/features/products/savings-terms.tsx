import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Country } from '#domain/countries.ts';
import type { Product } from '#app/data/products.ts';
import { priceIn } from '#app/data/products.ts';
import { useBilingual, useNumberText } from '#app/i18n/formatters.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import styles from './products.module.css';

interface SavingsTermsProps {
  readonly product: Product;
  readonly country: Country;
}

/** What is planned for a savings product in a country, and that it has no rate yet. */
export const SavingsTerms = ({ product, country }: SavingsTermsProps) => {
  const headingId = useId();
  const rows = usePlannedTerms(priceIn(product, country));
  return (
    <>
      {rows.length > 0 ? (
        <Card aria-labelledby={headingId} className={styles['terms']}>
          <h2 id={headingId}>
            <Trans>Planned terms</Trans>
          </h2>
          <dl className={styles['termRows']}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
      <Notice tone="info">
        <Trans>
          We don’t have a rate yet. We’ll show it before you decide anything. Until then we can’t
          say what you would earn or pay.
        </Trans>
      </Notice>
    </>
  );
};

type Row = readonly [name: string, value: string];

const usePlannedTerms = (offer: ReturnType<typeof priceIn>): readonly Row[] => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const number = useNumberText();
  const inLanguage = useBilingual();
  const terms = offer?.terms;
  if (!offer || !terms) return [];
  const amount = (wire: string) => write({ currency: offer.currency, wire });
  const months = terms.months.map(number).join(', ');
  return [
    ...(terms.months.length > 0 ? [[t`Months`, months] as const] : []),
    [t`Smallest amount`, amount(terms.minimum_amount)],
    ...(terms.maximum_amount ? [[t`Largest amount`, amount(terms.maximum_amount)] as const] : []),
    ...terms.facts.map(({ name, value }) => [inLanguage(name), inLanguage(value)] as const),
  ];
};
