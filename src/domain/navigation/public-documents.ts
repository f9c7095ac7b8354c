/**
 * The pages that anyone may read, each a document of its own in both languages (product.md A30):
 * English at its path, Bangla with `?lang=bn`.
 */
export const publicDocuments = ['/', '/help', '/terms', '/privacy', '/e-signature'] as const;

export type DocumentLanguage = 'en' | 'bn';

/** The language that the search part of an address names; undefined if it names none. */
export const languageOfSearch = (search: string): DocumentLanguage | undefined =>
  /[?&]lang=(en|bn)(?:&|$)/.exec(search)?.[1] as DocumentLanguage | undefined;

/** The address of a document in a language, without the origin. */
export const documentAddress = (path: string, language: DocumentLanguage): string =>
  language === 'en' ? path : `${path}?lang=${language}`;

/** The file of a document in the build; undefined for a path that is no public document. */
export const documentFile = (path: string, language: DocumentLanguage): string | undefined => {
  const known = publicDocuments.find((document) => document === (path.replace(/\/+$/, '') || '/'));
  if (known === undefined) return undefined;
  const name = known === '/' ? 'index' : known.slice(1);
  return language === 'en' ? `${name}.html` : `${name}.${language}.html`;
};
