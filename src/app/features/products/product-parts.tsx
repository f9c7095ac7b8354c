import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import type { Country } from '#domain/countries.ts';
import { stockLevel } from '#domain/products/catalogue.ts';
import type { Product } from '#app/data/products.ts';
import { priceIn } from '#app/data/products.ts';
import { useBilingual, useNumberText } from '#app/i18n/formatters.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import styles from './products.module.css';

interface ProductInProps {
  readonly product: Product;
  readonly country: Country;
}

/** The price in a country, with what it is for; nothing for savings products. */
export const ProductPrice = ({ product, country }: ProductInProps) => {
  const write = useShownAmountText();
  const inLanguage = useBilingual();
  const price = priceIn(product, country);
  if (!price?.price) return null;
  return (
    <span className="figures">
      <strong>{write({ currency: price.currency, wire: price.price })}</strong>
      {product.unit ? ` ${inLanguage(product.unit)}` : null}
    </span>
  );
};

interface PictureProps {
  readonly src: string;
  /** Empty where the name of the product is beside it. */
  readonly alt?: string;
  /** True for the first pictures of a page, which are not loaded later. */
  readonly isFirst?: boolean;
}

/** A drawing of a product. It has its own ground and proportions, so the page does not move. */
export const ProductPicture = ({ src, alt = '', isFirst = false }: PictureProps) => (
  <img
    src={src}
    alt={alt}
    width={320}
    height={200}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
    className={styles['picture']}
  />
);

/** Says that only verified customers can order it. */
export const VerifiedOnly = () => (
  <span className={styles['verified']}>
    <BadgeCheck size={16} aria-hidden="true" />
    <Trans>Verified customers</Trans>
  </span>
);

/** How much is left of a variant, in words; nothing while there is enough. */
export const StockNote = ({ stock }: { readonly stock: number | null }) => {
  const number = useNumberText();
  const level = stockLevel(stock);
  if (level === 'IN_STOCK') return null;
  const left = number(stock ?? 0);
  return level === 'SOLD_OUT' ? (
    <span className={styles['soldOut']}>
      <Trans>Sold out</Trans>
    </span>
  ) : (
    <span className={styles['few']}>
      <Trans>Only {left} left</Trans>
    </span>
  );
};

/** In how many days it arrives or is done. */
export const DeliveryText = ({ product, country }: ProductInProps) => {
  const number = useNumberText();
  const estimate = priceIn(product, country)?.delivery_estimate;
  if (!estimate) return null;
  const from = number(estimate.from_days);
  const until = number(estimate.until_days);
  return product.kind === 'PHYSICAL' ? (
    <Trans>
      Arrives in {from} to {until} days
    </Trans>
  ) : (
    <Trans>
      Done in {from} to {until} days
    </Trans>
  );
};

/** The names of the countries, as the filters and the product page show them. */
export const useCountryName = (): ((country: Country) => string) => {
  const { t } = useLingui();
  return (country) => (country === 'US' ? t`United States` : t`Bangladesh`);
};

/** Asks whether a customer is interested in a savings product that is not open yet. */
export const InterestQuestion = ({ headingId }: { readonly headingId: string }) => (
  <>
    <h2 id={headingId}>
      <Trans>Are you interested?</Trans>
    </h2>
    <p className={styles['muted']}>
      <Trans>Your answers help us plan. This isn’t an application, and no money moves.</Trans>
    </p>
  </>
);
