import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { countries } from '#domain/countries.ts';
import { ProductScreen } from '../features/products/product-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { catalogueQuery } from '../data/products.ts';
import { loadTexts } from '../i18n/texts.ts';
import { documentLanguage } from '../platform/document-language.ts';

export const Route = createFileRoute('/products/$id/')({
  validateSearch: v.object({
    country: v.optional(v.fallback(v.optional(v.picklist(countries)), undefined)),
    /** The chosen variant, by its id. */
    variant: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
    lang: documentLanguage,
  }),
  loader: () => {
    void queryClient.prefetchQuery(catalogueQuery());
    return loadTexts('features/products');
  },
  component: ProductScreen,
});
