import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { Country } from '#domain/countries.ts';
import { countries, countrySegment } from '#domain/countries.ts';
import type { ProductKind } from '#domain/products/catalogue.ts';
import { productKinds } from '#domain/products/catalogue.ts';
import type { Product } from '#app/data/products.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Flag } from '#app/ui/flag.tsx';
import { kindLabels } from './labels.ts';
import { useCountryName } from './product-parts.tsx';
import styles from './products.module.css';

/** What of the catalogue is shown; all of it is in the address. */
export interface CatalogueFilter {
  readonly country: Country;
  readonly kind: ProductKind | undefined;
  /** True for products that need no verification. */
  readonly isOpenToAll: boolean;
}

/** The products of a country, and of these the ones that a filter selects. */
export const filterProducts = (
  products: readonly Product[],
  { country, kind, isOpenToAll }: CatalogueFilter,
): { readonly offered: readonly Product[]; readonly shown: readonly Product[] } => {
  const offered = products.filter((one) => one.applicable_country.includes(country));
  const shown = offered.filter(
    (one) => (kind === undefined || one.kind === kind) && !(isOpenToAll && one.requires_kyc),
  );
  return { offered, shown };
};

/** The filter in the address. */
const searchOf = ({ country, kind, isOpenToAll }: CatalogueFilter) => ({
  country,
  ...(kind && { kind }),
  ...(isOpenToAll && { open: true as const }),
});

interface CatalogueFiltersProps {
  readonly filter: CatalogueFilter;
  /** Undefined while the catalogue is read. */
  readonly offered: readonly Product[] | undefined;
}

/** The country, the kind, and whether a verification is needed: links, so that Back undoes them. */
export const CatalogueFilters = ({ filter, offered }: CatalogueFiltersProps) => {
  const { t } = useLingui();
  const nameOf = useCountryName();
  return (
    <div className={styles['filters']}>
      <nav aria-label={t`Country`} className={styles['countries']}>
        {countries.map((country) => (
          <Link
            key={country}
            to="/products"
            search={searchOf({ ...filter, country })}
            aria-current={country === filter.country ? 'true' : undefined}
            resetScroll={false}
          >
            <Flag country={countrySegment(country)} />
            {nameOf(country)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t`Kind of product`} className={styles['kinds']}>
        {[undefined, ...productKinds].map((kind) => (
          <KindLink key={kind ?? 'all'} kind={kind} filter={filter} offered={offered} />
        ))}
        <Link
          to="/products"
          search={searchOf({ ...filter, isOpenToAll: !filter.isOpenToAll })}
          aria-current={filter.isOpenToAll ? 'true' : undefined}
          className={styles['chip']}
          resetScroll={false}
        >
          <BadgeCheck size={16} aria-hidden="true" />
          <Trans>No verification needed</Trans>
        </Link>
      </nav>
    </div>
  );
};

interface KindLinkProps extends CatalogueFiltersProps {
  readonly kind: ProductKind | undefined;
}

const KindLink = ({ kind, filter, offered }: KindLinkProps) => {
  const { t } = useLingui();
  const number = useNumberText();
  const count = offered?.filter((one) => kind === undefined || one.kind === kind).length;
  return (
    <Link
      to="/products"
      search={searchOf({ ...filter, kind })}
      aria-current={kind === filter.kind ? 'true' : undefined}
      className={styles['chip']}
      resetScroll={false}
    >
      <span>{kind ? t(kindLabels[kind]) : t`All`}</span>
      {count === undefined ? null : <span className={styles['count']}>{number(count)}</span>}
    </Link>
  );
};
