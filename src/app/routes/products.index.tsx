import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { countries } from '#domain/countries.ts';
import { productKinds } from '#domain/products/catalogue.ts';
import { CatalogueScreen } from '../features/products/catalogue-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { catalogueQuery } from '../data/products.ts';
import { loadTexts } from '../i18n/texts.ts';
import { documentLanguage } from '../platform/document-language.ts';

export const Route = createFileRoute('/products/')({
  validateSearch: v.object({
    /** Where the products are offered, and the currency of the prices. */
    country: v.optional(v.fallback(v.optional(v.picklist(countries)), undefined)),
    kind: v.optional(v.fallback(v.optional(v.picklist(productKinds)), undefined)),
    /** Only products that need no verification. */
    open: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
    lang: documentLanguage,
  }),
  loader: () => {
    void queryClient.prefetchQuery(catalogueQuery());
    return loadTexts('features/products');
  },
  component: CatalogueScreen,
});
