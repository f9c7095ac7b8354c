import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Country } from '#domain/countries.ts';
import type { Product } from '#app/data/products.ts';
import { priceIn } from '#app/data/products.ts';
import { useCustomerCountry } from '#app/platform/session/route-guard.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { InterestQuestion } from './product-parts.tsx';
import styles from './products.module.css';

/** The form, which visitors do not load. */
const loadOwnInterest = () => import('./own-interest.tsx');

interface InterestCardProps {
  readonly product: Product;
  readonly country: Country;
}

/** Registering interest in a savings product that is not open yet; nothing where it is not planned. */
export const InterestCard = ({ product, country }: InterestCardProps) => {
  const headingId = useId();
  const own = useCustomerCountry();
  if (priceIn(product, country) === undefined) return null;
  return (
    <Card aria-labelledby={headingId} className={styles['interest']}>
      {own === undefined ? (
        <ForVisitors headingId={headingId} slug={product.slug} />
      ) : (
        <DeferredSection load={loadOwnInterest} place={<Skeleton height="12rem" />}>
          {({ OwnInterest }) => (
            <OwnInterest headingId={headingId} product={product} country={country} />
          )}
        </DeferredSection>
      )}
    </Card>
  );
};

interface HeadingProps {
  readonly headingId: string;
}

interface ForVisitorsProps extends HeadingProps {
  readonly slug: string;
}

const ForVisitors = ({ headingId, slug }: ForVisitorsProps) => (
  <>
    <InterestQuestion headingId={headingId} />
    <Link
      to="/sign-in"
      search={{ source: 'products', returnPath: `/products/${slug}` }}
      className={buttonClass('primary')}
    >
      <Trans>Sign in to register interest</Trans>
    </Link>
  </>
);
