/**
 * The pages that anyone may read, each a document of its own in both languages (product.md A30):
 * English at its path, Bangla with `?lang=bn`.
 */
export const publicDocuments = ['/', '/help', '/terms', '/privacy', '/e-signature'] as const;

export type DocumentLanguage = 'en' | 'bn';

/** The language that the search part of an address names; undefined if it names none. */
export const languageOfSearch = (search: string): DocumentLanguage | undefined =>
  /[?&]lang=(en|bn)(?:&|$)/.exec(search)?.[1] as DocumentLanguage | undefined;

/** The address of a document in a language, without the origin; the path may have search params. */
export const documentAddress = (path: string, language: DocumentLanguage): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** The public document at a path, with or without a slash at its end. */
const publicDocumentAt = (path: string) =>
  publicDocuments.find((document) => document === (path.replace(/\/+$/, '') || '/'));

/** The file of a document in the build; undefined for a path that is no public document. */
export const documentFile = (path: string, language: DocumentLanguage): string | undefined => {
  const known = publicDocumentAt(path);
  if (known === undefined) return undefined;
  const name = known === '/' ? 'index' : known.slice(1);
  return language === 'en' ? `${name}.html` : `${name}.${language}.html`;
};

/**
 * The path of a page of the catalogue, without a slash at its end; undefined for any other path. The bank renders these
 * pages, because their content is in its database (product.md A30).
 */
export const cataloguePathAt = (path: string): string | undefined => {
  const [, slug] = /^\/products(?:\/([a-z0-9-]+))?\/*$/.exec(path) ?? [];
  if (slug === undefined) return /^\/products\/*$/.test(path) ? '/products' : undefined;
  return slug === 'my-order' ? undefined : `/products/${slug}`;
};

/** Whether a path is that of a public page with a document in each language. */
export const isPublicDocument = (path: string): boolean =>
  (publicDocumentAt(path) ?? cataloguePathAt(path)) !== undefined;

/**
 * The `Link` header of a public page: its canonical address and its address in each language, with the origin, as
 * search engines require. Undefined for a path that is no public document.
 */
export const documentLinks = (
  origin: string,
  path: string,
  language: DocumentLanguage,
): string | undefined => {
  const known = publicDocumentAt(path) ?? cataloguePathAt(path);
  if (known === undefined) return undefined;
  const link = (address: string, relation: string): string =>
    `<${origin}${address}>; rel="${relation}"`;
  return [
    link(documentAddress(known, language), 'canonical'),
    ...(['en', 'bn'] as const).map(
      (other) => `${link(documentAddress(known, other), 'alternate')}; hreflang="${other}"`,
    ),
    `${link(known, 'alternate')}; hreflang="x-default"`,
  ].join(', ');
};
