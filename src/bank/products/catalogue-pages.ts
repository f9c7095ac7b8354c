import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import { countries } from '#domain/countries.ts';
import { cataloguePathAt, languageOfSearch } from '#domain/navigation/public-documents.ts';
import { productKinds } from '#domain/products/catalogue.ts';
import { Refused } from '#domain/refusals.ts';
import type { CatalogueModule, CataloguePage } from '#contract/catalogue-document.ts';
import type { Product } from '#contract/products.ts';
import type { Bank } from '../database/bank.ts';
import { countTry } from '../database/rate-limit.ts';
import type { StaticFile } from '../http/static-files.ts';
import { answerFile, renderedDocument } from '../http/static-files.ts';
import { catalogueReadsPerNetwork, readWholeCatalogue } from './catalogue.ts';

/** Answers a page of the catalogue; undefined where the app shows the path itself. */
export type CataloguePages = (context: Context, network: string) => Promise<Response | undefined>;

/** The search params that the pages know, in one order; anything else is dropped. */
const knownSearch = (search: URLSearchParams, product: Product | undefined): string => {
  const known = new URLSearchParams();
  const add = (name: string, values: readonly string[]): void => {
    const value = search.get(name);
    if (value !== null && values.includes(value)) known.set(name, value);
  };
  add('country', countries);
  if (product === undefined) {
    add('kind', productKinds);
    add('open', ['true']);
  } else
    add(
      'variant',
      product.variants.map(({ id }) => id),
    );
  add('lang', ['bn']);
  return known.size === 0 ? '' : `?${known.toString()}`;
};

/** Puts the first picture into the page: on 3G it would arrive half a second after the page. */
const withFirstPicture = (folder: string, markup: string): string =>
  markup.replace(
    /(<img src=")(\/pictures\/[a-z0-9-]+\.svg)("[^>]* loading="eager")/u,
    (whole, before: string, path: string, after: string) => {
      const file = join(folder, path);
      if (!existsSync(file)) return whole;
      const picture = encodeURIComponent(readFileSync(file, 'utf8').trim());
      return `${before}data:image/svg+xml,${picture}${after}`;
    },
  );

interface RendererFiles {
  /** The document without its content. */
  readonly template: string;
  /** The build's module. */
  readonly module: string;
  /** The app's folder, which has the pictures. */
  readonly appFolder: string;
}

/** Renders pages, each once until the catalogue changes, the stock included. */
const makeRenderer = ({ template, module, appFolder }: RendererFiles) => {
  const document = readFileSync(template, 'utf8');
  // Loaded for the first visitor: a bank without visitors needs no memory for it.
  let loading: Promise<CatalogueModule> | undefined;
  let version = '';
  const rendered = new Map<string, Promise<StaticFile>>();

  const render = async (page: CataloguePage): Promise<StaticFile> => {
    loading ??= import(pathToFileURL(module).href) as Promise<CatalogueModule>;
    const { renderCatalogue } = await loading;
    const { title, description, markup } = await renderCatalogue(page);
    const content = withFirstPicture(appFolder, markup);
    const parts: Readonly<Record<string, string>> = {
      language: page.language,
      title,
      description,
      content,
    };
    const html = document.replaceAll(
      /%(language|title|description|content)%/gu,
      (_, name: string) => parts[name] ?? '',
    );
    return renderedDocument(html);
  };

  return (page: CataloguePage): Promise<StaticFile> => {
    const now = createHash('sha256').update(JSON.stringify(page.products)).digest('base64url');
    if (now !== version) rendered.clear();
    version = now;
    const key = `${page.language} ${page.path}${page.search}`;
    const known = rendered.get(key);
    if (known) return known;
    const made = render(page);
    rendered.set(key, made);
    made.catch(() => rendered.delete(key));
    return made;
  };
};

/** Counts a reading of the catalogue; false where the caller's network has had too many. */
const isReadingLeft = async (bank: Bank, network: string): Promise<boolean> => {
  try {
    await countTry(bank, catalogueReadsPerNetwork, network);
    return true;
  } catch (cause) {
    if (cause instanceof Refused) return false;
    throw cause;
  }
};

/**
 * The catalogue's pages as a visitor sees them, rendered in their language by the build's own module from the catalogue
 * in the database (product.md A30). Undefined where the app's folder has no such module.
 */
export const openCataloguePages = (bank: Bank): CataloguePages | undefined => {
  const appFolder = bank.config.appDirectory;
  const template = join(appFolder, '.server/catalogue.html');
  const module = join(appFolder, '.server/catalogue.js');
  if (!existsSync(template) || !existsSync(module)) return undefined;
  const render = makeRenderer({ template, module, appFolder });

  return async (context, network) => {
    const { pathname, search, searchParams } = new URL(context.req.url);
    const path = cataloguePathAt(pathname);
    // The app says how long to wait after too many readings.
    if (path === undefined || !(await isReadingLeft(bank, network))) return undefined;
    const products = await readWholeCatalogue(bank.db);
    const [, , slug] = path.split('/');
    const product = products.find((one) => one.slug === slug || one.id === slug);
    const isKnown = slug === undefined || product !== undefined;
    try {
      const file = await render({
        // Every unknown product has the same page.
        path: isKnown ? path : '/products/-',
        search: knownSearch(searchParams, product),
        language: languageOfSearch(search) ?? 'en',
        products,
      });
      return answerFile(context, file, isKnown ? 200 : 404);
    } catch (error) {
      // The app can show the page without this module.
      bank.log.error('catalogue_not_rendered', { error });
      return undefined;
    }
  };
};
