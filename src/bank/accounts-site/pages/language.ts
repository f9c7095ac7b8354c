/** The languages of the accounts site. */
export const siteLanguages = ['en', 'bn'] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

/** The cookie that remembers a language chosen on these pages. */
export const languageCookie = 'kheya_language';

const known = (tag: string | undefined | null): SiteLanguage | undefined => {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return siteLanguages.find((language) => language === primary);
};

const firstKnown = (tags: string, separator: RegExp): SiteLanguage | undefined =>
  tags
    .split(separator)
    .map((tag) => known(tag.split(';')[0]))
    .find((language) => language !== undefined);

/** The language of a page: as chosen on it, as the app asked, as chosen before, as the browser says. */
export const chooseLanguage = (hints: {
  readonly chosen?: string | undefined;
  readonly uiLocales?: string | undefined;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}): SiteLanguage =>
  known(hints.chosen) ??
  firstKnown(hints.uiLocales ?? '', /\s+/) ??
  known(hints.cookie) ??
  firstKnown(hints.acceptLanguage ?? '', /,/) ??
  'en';
