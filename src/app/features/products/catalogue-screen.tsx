import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ArrowRight, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { Country } from '#domain/countries.ts';
import type { ProductKind } from '#domain/products/catalogue.ts';
import { productKinds } from '#domain/products/catalogue.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Product } from '#app/data/products.ts';
import { catalogueQuery } from '#app/data/products.ts';
import { useCustomerCountry } from '#app/platform/session/route-guard.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { CatalogueFilter } from './catalogue-filters.tsx';
import { CatalogueFilters, filterProducts } from './catalogue-filters.tsx';
import catalogue from './catalogue.module.css';
import { useBilingual, useShownLanguage } from '#app/i18n/formatters.ts';
import { kindLabels, kindNotes } from './labels.ts';
import { ProductPicture, ProductPrice, StockNote, VerifiedOnly } from './product-parts.tsx';
import styles from './products.module.css';

const catalogueRoute = getRouteApi('/products/');

/** The country of the prices: the chosen one, or else that of the customer or of the language. */
export const useShownCountry = (chosen: Country | undefined): Country => {
  const language = useShownLanguage();
  const own = useCustomerCountry();
  if (chosen !== undefined) return chosen;
  if (own !== undefined) return own === 'us' ? 'US' : 'BD';
  return language === 'bn' ? 'BD' : 'US';
};

/** The catalogue (product.md B13): for visitors and customers, also offline. */
export const CatalogueScreen = () => {
  const { t } = useLingui();
  const search = catalogueRoute.useSearch();
  const country = useShownCountry(search.country);
  const filter: CatalogueFilter = { country, kind: search.kind, isOpenToAll: search.open === true };
  const { data, error } = useQuery(catalogueQuery());
  const found = data && filterProducts(data, filter);
  const hasFeature = search.kind === undefined;
  return (
    <div className={styles['page']}>
      <PageTitle title={t`Products`}>
        <p className={styles['lead']}>
          <Trans>Useful things and services, paid from your Kheya account.</Trans>
        </p>
      </PageTitle>
      <CatalogueFilters filter={filter} offered={found?.offered} />
      {found && hasFeature ? <Feature shown={found.shown} country={country} /> : null}
      {found ? <Sections shown={found.shown} country={country} areFirst={!hasFeature} /> : null}
      {found || !error ? null : (
        <ErrorNotice error={error} onRetry={() => retryQuery(catalogueQuery().queryKey)} />
      )}
      {found || error ? null : <Loading />}
      <Promises />
    </div>
  );
};

/** Drawings of a product that are made for the large place at the top, without a ground of their own. */
const featurePictures: Readonly<Record<string, string>> = {
  'jute-card-sleeve': '/pictures/jute-card-sleeve-colors.svg',
};

/** The first thing of the catalogue, large; the whole of it can be pressed. */
const Feature = ({ shown, country }: Omit<SectionsProps, 'areFirst'>) => {
  const inLanguage = useBilingual();
  const product = shown.find(({ kind }) => kind === 'PHYSICAL');
  if (!product) return null;
  const picture = featurePictures[product.slug];
  return (
    <section aria-labelledby="feature" className={catalogue['feature']}>
      <div className={catalogue['featureText']}>
        <h2 id="feature">{inLanguage(product.name)}</h2>
        <p>{inLanguage(product.summary)}</p>
        <div className={catalogue['featureFoot']}>
          <Link
            to="/products/$id"
            params={{ id: product.slug }}
            search={{ country }}
            id="feature-link"
            aria-labelledby="feature-link feature"
            className={buttonClass('primary')}
          >
            <Trans>View</Trans>
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
          <ProductPrice product={product} country={country} />
        </div>
      </div>
      <span className={picture ? catalogue['featureArt'] : catalogue['featurePicture']}>
        <ProductPicture src={picture ?? product.images[0] ?? ''} isFirst />
      </span>
    </section>
  );
};

interface SectionsProps {
  readonly shown: readonly Product[];
  readonly country: Country;
  /** True where no large picture is above them. */
  readonly areFirst: boolean;
}

const Sections = ({ shown, country, areFirst }: SectionsProps) => {
  if (shown.length === 0)
    return (
      <EmptyState
        action={
          <Link to="/products" search={{ country }} className={buttonClass('secondary')}>
            <Trans>Show all products</Trans>
          </Link>
        }
      >
        <Trans>No product matches these filters.</Trans>
      </EmptyState>
    );
  return productKinds.map((kind) => {
    const products = shown.filter((one) => one.kind === kind);
    return products.length === 0 ? null : (
      <KindSection
        key={kind}
        kind={kind}
        products={products}
        country={country}
        areFirst={areFirst}
      />
    );
  });
};

interface KindSectionProps {
  readonly kind: ProductKind;
  readonly products: readonly Product[];
  readonly country: Country;
  readonly areFirst: boolean;
}

const KindSection = ({ kind, products, country, areFirst }: KindSectionProps) => {
  const { t } = useLingui();
  return (
    <section aria-labelledby={`kind-${kind}`} className={styles['section']}>
      <div className={catalogue['sectionHead']}>
        <h2 id={`kind-${kind}`}>{t(kindLabels[kind])}</h2>
        <p className={styles['muted']}>{t(kindNotes[kind])}</p>
      </div>
      <ul className={kind === 'PHYSICAL' ? catalogue['tiles'] : catalogue['rows']} data-kind={kind}>
        {products.map((product, place) => (
          <ProductItem
            key={product.id}
            product={product}
            country={country}
            isFirst={areFirst && kind === 'PHYSICAL' && place < 2}
          />
        ))}
      </ul>
    </section>
  );
};

interface ProductItemProps {
  readonly product: Product;
  readonly country: Country;
  readonly isFirst: boolean;
}

/** A product in the list; its name is the link, and the whole item can be pressed. */
const ProductItem = ({ product, country, isFirst }: ProductItemProps) => {
  const inLanguage = useBilingual();
  return (
    <li className={catalogue['item']}>
      <span className={catalogue['art']}>
        <ProductPicture src={product.images[0] ?? ''} isFirst={isFirst} />
      </span>
      <div className={catalogue['itemText']}>
        <h3>
          <Link to="/products/$id" params={{ id: product.slug }} search={{ country }}>
            {inLanguage(product.name)}
          </Link>
        </h3>
        <p className={styles['muted']}>{inLanguage(product.summary)}</p>
        <p className={catalogue['itemFoot']}>
          <ProductPrice product={product} country={country} />
          {product.kind === 'PHYSICAL' ? <StockNote stock={product.stock} /> : null}
          {product.requires_kyc && product.kind !== 'SAVINGS' ? <VerifiedOnly /> : null}
        </p>
      </div>
    </li>
  );
};

/** The shape of the first section while it is read. */
const Loading = () => {
  const { t } = useLingui();
  return (
    <section aria-busy="true" aria-label={t`Products are loading`} className={styles['section']}>
      <span className={catalogue['featureShape']} aria-hidden="true" />
      <Skeleton width="8rem" height="1.5rem" />
      <ul className={catalogue['tiles']} aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <li key={place} className={catalogue['item']}>
            <span className={catalogue['art']} />
            <div className={catalogue['itemText']}>
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton height="2.5rem" />
              <Skeleton width="4rem" height="1.25rem" />
            </div>
          </li>
        ))}
      </ul>
      <SlowNotice onRetry={() => retryQuery(catalogueQuery().queryKey)} />
    </section>
  );
};

/** What holds for every order. */
const Promises = () => (
  <ul className={catalogue['promises']}>
    <li>
      <Truck size={20} aria-hidden="true" />
      <span>
        <strong>
          <Trans>Delivered in the US and Bangladesh</Trans>
        </strong>
        <span className={styles['muted']}>
          <Trans>$4.50 or ৳90.00. Free from $50.00 or ৳2,000.00.</Trans>
        </span>
      </span>
    </li>
    <li>
      <ShieldCheck size={20} aria-hidden="true" />
      <span>
        <strong>
          <Trans>Paid from your account</Trans>
        </strong>
        <span className={styles['muted']}>
          <Trans>From dollars or taka. You see the rate before you pay.</Trans>
        </span>
      </span>
    </li>
    <li>
      <RotateCcw size={20} aria-hidden="true" />
      <span>
        <strong>
          <Trans>30 days to return</Trans>
        </strong>
        <span className={styles['muted']}>
          <Trans>You get back the price of the things you return.</Trans>
        </span>
      </span>
    </li>
  </ul>
);
