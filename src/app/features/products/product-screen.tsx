import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Check, ChevronLeft } from 'lucide-react';
import type { Country } from '#domain/countries.ts';
import { orderableQuantity } from '#domain/products/catalogue.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Product, ProductVariant } from '#app/data/products.ts';
import { catalogueQuery, priceIn } from '#app/data/products.ts';
import { useCustomerCountry } from '#app/platform/session/route-guard.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useShownCountry } from './catalogue-screen.tsx';
import { InterestCard } from './interest-card.tsx';
import { useBilingual } from '#app/i18n/formatters.ts';
import {
  DeliveryText,
  ProductPicture,
  ProductPrice,
  StockNote,
  useCountryName,
  VerifiedOnly,
} from './product-parts.tsx';
import { SavingsTerms } from './savings-terms.tsx';
import catalogue from './catalogue.module.css';
import styles from './products.module.css';

const productRoute = getRouteApi('/products/$id/');

/** One product: its pictures, price, variants, delivery and details. */
export const ProductScreen = () => {
  const { id } = productRoute.useParams();
  const { country: chosen } = productRoute.useSearch();
  const country = useShownCountry(chosen);
  const { data, error } = useQuery(catalogueQuery());
  const product = data?.find((one) => one.slug === id || one.id === id);
  return (
    <div className={styles['page']}>
      <Link to="/products" search={{ country }} className={styles['back']}>
        <ChevronLeft size={18} aria-hidden="true" />
        <Trans>Products</Trans>
      </Link>
      {product ? <ProductDetails product={product} country={country} /> : null}
      {data && !product ? <NoSuchProduct /> : null}
      {!data && error ? (
        <ErrorNotice error={error} onRetry={() => retryQuery(catalogueQuery().queryKey)} />
      ) : null}
      {!data && !error ? <Loading /> : null}
    </div>
  );
};

const NoSuchProduct = () => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Product not found`} />
      <EmptyState
        action={
          <Link to="/products" className={buttonClass('primary')}>
            <Trans>Browse products</Trans>
          </Link>
        }
      >
        <Trans>We don’t offer this product, or no longer.</Trans>
      </EmptyState>
    </>
  );
};

interface ProductDetailsProps {
  readonly product: Product;
  readonly country: Country;
}

const ProductDetails = ({ product, country }: ProductDetailsProps) => {
  const { t } = useLingui();
  const inLanguage = useBilingual();
  const name = inLanguage(product.name);
  const { variant: variantId } = productRoute.useSearch();
  const variant = product.variants.find(({ id }) => id === variantId) ?? product.variants[0];
  return (
    <div className={styles['product']}>
      <Gallery product={product} variant={variant} />
      <div className={styles['buy']}>
        <PageTitle title={name}>
          <p className={styles['lead']}>{inLanguage(product.summary)}</p>
        </PageTitle>
        <p className={styles['price']}>
          <ProductPrice product={product} country={country} />
          {variant ? <StockNote stock={variant.stock} /> : null}
        </p>
        <Variants product={product} chosen={variant} />
        <Offer product={product} country={country} />
        <OrderLink product={product} country={country} variant={variant} />
        {product.kind === 'SAVINGS' ? <InterestCard product={product} country={country} /> : null}
      </div>
      <section aria-label={t`About this product`} className={styles['about']}>
        <p>{inLanguage(product.description)}</p>
        {priceIn(product, country)?.terms ? null : (
          <ul className={styles['facts']}>
            {product.details.map((fact) => (
              <li key={fact.en}>
                <Check size={18} aria-hidden="true" />
                {inLanguage(fact)}
              </li>
            ))}
          </ul>
        )}
        {product.kind === 'SAVINGS' ? <SavingsTerms product={product} country={country} /> : null}
      </section>
    </div>
  );
};

interface GalleryProps {
  readonly product: Product;
  readonly variant: ProductVariant | undefined;
}

const Gallery = ({ product, variant }: GalleryProps) => {
  const inLanguage = useBilingual();
  const [first = '', ...more] = product.images;
  return (
    <div className={styles['gallery']}>
      <ProductPicture src={variant?.image ?? first} alt={inLanguage(product.name)} isFirst />
      {more.length === 0 ? null : (
        <div className={styles['more']}>
          {more.map((image) => (
            <ProductPicture key={image} src={image} />
          ))}
        </div>
      )}
    </div>
  );
};

interface VariantsProps {
  readonly product: Product;
  readonly chosen: ProductVariant | undefined;
}

/** The variants as links, so that a variant has an address; nothing where there is only one. */
const Variants = ({ product, chosen }: VariantsProps) => {
  const { t } = useLingui();
  const inLanguage = useBilingual();
  if (product.variants.length < 2) return null;
  return (
    <nav aria-label={t`Color`} className={styles['kinds']}>
      {product.variants.map(({ id, name, stock }) => (
        <Link
          key={id}
          to="/products/$id"
          params={{ id: product.slug }}
          search={(before) => ({ ...before, variant: id })}
          aria-current={id === chosen?.id ? 'true' : undefined}
          className={styles['chip']}
          resetScroll={false}
        >
          {name ? inLanguage(name) : null}
          <StockNote stock={stock} />
        </Link>
      ))}
    </nav>
  );
};

/** Where it is offered, how long it takes, and who can have it. */
const Offer = ({ product, country }: ProductDetailsProps) => {
  const nameOf = useCountryName();
  const place = nameOf(country);
  if (product.kind === 'SAVINGS')
    return (
      <p className={styles['muted']}>
        <Trans>Not open yet</Trans>
      </p>
    );
  if (priceIn(product, country) === undefined)
    return (
      <Notice tone="info">
        <Trans>Not offered in {place}.</Trans>
      </Notice>
    );
  return (
    <ul className={styles['offer']}>
      <li>
        <DeliveryText product={product} country={country} />
      </li>
      {product.requires_kyc ? (
        <li>
          <VerifiedOnly />
        </li>
      ) : null}
    </ul>
  );
};

interface OrderLinkProps extends ProductDetailsProps {
  readonly variant: ProductVariant | undefined;
}

/** Leads to the order; a visitor signs in first and comes back to this product (spec 2). */
const OrderLink = ({ product, country, variant }: OrderLinkProps) => {
  const own = useCustomerCountry();
  const isOffered = product.kind !== 'SAVINGS' && priceIn(product, country) !== undefined;
  if (!isOffered || variant === undefined || orderableQuantity(variant.stock) === 0) return null;
  if (own === undefined)
    return (
      <Link
        to="/sign-in"
        search={{
          source: 'products',
          returnPath: `/products/${product.slug}?variant=${variant.id}`,
        }}
        className={buttonClass('primary')}
      >
        <Trans>Sign in to order</Trans>
      </Link>
    );
  return (
    <Link
      to="/products/$id/order"
      params={{ id: product.slug }}
      search={{ variant: variant.id }}
      className={buttonClass('primary')}
    >
      <Trans>Order</Trans>
    </Link>
  );
};

const Loading = () => {
  const { t } = useLingui();
  return (
    <div className={styles['product']} aria-busy="true" aria-label={t`The product is loading`}>
      <div className={styles['gallery']}>
        <span className={catalogue['art']} />
      </div>
      <div className={styles['buy']}>
        <Skeleton width="70%" height="2.25rem" />
        <Skeleton height="3rem" />
        <Skeleton width="6rem" height="1.5rem" />
        <SlowNotice onRetry={() => retryQuery(catalogueQuery().queryKey)} />
      </div>
    </div>
  );
};
