import type { AnyRoute } from '@tanstack/react-router';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import type {
  CatalogueModule,
  CataloguePage,
  RenderedCatalogue,
} from '#contract/catalogue-document.ts';
import { queryClient } from './data/cache/query-client.ts';
import { catalogueQuery } from './data/products.ts';
import { GuestFrame } from './features/products/guest-frame.tsx';
import { activateLanguage, loadTexts } from './i18n/texts.ts';
import { TextsProvider } from './i18n/texts-provider.tsx';
import { documentLanguage } from './platform/document-language.ts';
import { adoptPreferences } from './platform/preferences.ts';
import { Route as product } from './routes/products.$id.index.tsx';
import { Route as catalogue } from './routes/products.index.tsx';

const rootRoute = createRootRoute();
/** A link to another page of the catalogue has the language of this one. */
const frame = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: v.object({ lang: documentLanguage }),
  search: { middlewares: [retainSearchParams(['lang'])] },
  component: GuestFrame,
});
/** The screen of one of the app's routes, without what the route loads. */
const screenAt = (path: string, { options }: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: options.validateSearch as never,
    component: options.component as never,
  }) as never;
const routeTree = rootRoute.addChildren([
  frame.addChildren([screenAt('/', catalogue), screenAt('/$id/', product)]),
]);

/** What React writes among the content for the document's head. */
const titles = /<title>([^<]*)<\/title>/gu;
const preloads = /<link rel="preload"[^>]*>/gu;
const lead = /<\/h1>\s*<p[^>]*>([^<]+)<\/p>/u;

const render = async ({ path, search, language, products }: CataloguePage) => {
  const history = createMemoryHistory({ initialEntries: [`${path}${search}`] });
  const router = createRouter({ routeTree, history });
  await router.load();
  adoptPreferences({ language });
  await activateLanguage(language);
  queryClient.setQueryData(catalogueQuery().queryKey, [...products]);
  const html = renderToStaticMarkup(
    <TextsProvider>
      <RouterProvider router={router as never} />
    </TextsProvider>,
  );
  const [, title] = [...html.matchAll(titles)].at(-1) ?? [];
  if (title === undefined) throw new Error(`${path} has no title`);
  const markup = html.replaceAll(titles, '').replaceAll(preloads, '');
  return { title, description: lead.exec(markup)?.[1] ?? title, markup };
};

let last: Promise<unknown> = loadTexts('features/products');

/** Renders a page; one after another, because language and data belong to the whole process. */
export const renderCatalogue: CatalogueModule['renderCatalogue'] = (page) => {
  const rendered: Promise<RenderedCatalogue> = last.then(() => render(page));
  last = rendered.catch(() => undefined);
  return rendered;
};
