import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { catalogueQuery } from '#app/data/products.ts';
import { forgetWaitingProduct } from '#app/data/waiting-product.ts';
import { useBilingual } from '#app/i18n/formatters.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { AttentionRow } from './attention-row.tsx';

interface WaitingProductLineProps {
  readonly slug: string;
  /** Whether everything in the catalogue can be ordered; if not, the line stays. */
  readonly isVerified: boolean;
}

/** The product from which the customer signed in, who was led here instead (spec 2). */
export const WaitingProductLine = ({ slug, isVerified }: WaitingProductLineProps) => {
  const inLanguage = useBilingual();
  const { data: products } = useQuery(catalogueQuery());
  const product = products?.find((one) => one.slug === slug || one.id === slug);
  return (
    <AttentionRow
      tone="info"
      icon={ShoppingBag}
      title={product ? inLanguage(product.name) : <Trans>The product you chose</Trans>}
      action={
        <Link
          to="/products/$id"
          params={{ id: slug }}
          className={buttonClass()}
          onClick={() => (isVerified ? void forgetWaitingProduct() : undefined)}
        >
          <Trans>See product</Trans>
        </Link>
      }
    >
      <Trans>You were looking at this before you signed in.</Trans>
    </AttentionRow>
  );
};
