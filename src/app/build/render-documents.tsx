import type { AnyRoute } from '@tanstack/react-router';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { publicDocuments } from '#domain/navigation/public-documents.ts';
import type { Language } from '../i18n/texts.ts';
import { activateLanguage, loadTexts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { adoptPreferences } from '../platform/preferences.ts';
import { Route as eSignature } from '../routes/e-signature.tsx';
import { Route as help } from '../routes/help.tsx';
import { Route as home } from '../routes/index.tsx';
import { Route as privacy } from '../routes/privacy.tsx';
import { Route as terms } from '../routes/terms.tsx';
import type { RenderedDocument } from './rendered-document.ts';

const routes: Readonly<Record<(typeof publicDocuments)[number], AnyRoute>> = {
  '/': home,
  '/help': help,
  '/terms': terms,
  '/privacy': privacy,
  '/e-signature': eSignature,
};

const rootRoute = createRootRoute();
const routeTree = rootRoute.addChildren(
  publicDocuments.map((path) =>
    // As the generated route tree does.
    routes[path].update({ id: path, path, getParentRoute: () => rootRoute } as never),
  ),
);

/** What React writes ahead of the content for the document's head. */
const headElements = /^(?:<(?:link|title)[^>]*>(?:[^<]*<\/title>)?)+/u;

const renderDocument = async (path: string, language: Language): Promise<RenderedDocument> => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history });
  await router.load();
  const html = renderToStaticMarkup(
    <TextsProvider>
      <RouterProvider router={router as never} />
    </TextsProvider>,
  );
  const title = /<title>([^<]*)<\/title>/u.exec(headElements.exec(html)?.[0] ?? '')?.[1];
  if (title === undefined) throw new Error(`${path} has no title`);
  const markup = html.replace(headElements, '');
  const isHome = path === '/';
  const first = /<main[^>]*>[\s\S]*?<p[^>]*>([^<]+)<\/p>/u.exec(markup)?.[1];
  const description = isHome ? first : undefined;
  return { path, language, title, description, markup };
};

/** Every public document in both languages (product.md A30). Run by the build, in Node. */
export const renderDocuments = async (): Promise<readonly RenderedDocument[]> => {
  const rendered: RenderedDocument[] = [];
  for (const language of ['en', 'bn'] as const) {
    adoptPreferences({ language });
    await loadTexts('features/public');
    await activateLanguage(language);
    for (const path of publicDocuments) rendered.push(await renderDocument(path, language));
  }
  return rendered;
};
