import type { IncomingMessage } from 'node:http';
import { toBanglaDigits } from '#domain/text/digits.ts';

/** The languages of the accounts site. */
export const siteLanguages = ['en', 'bn'] as const;
export type Language = (typeof siteLanguages)[number];

/** A language, and whether its numbers are written in Bangla digits (BCP 47, extension `nu`). */
export type SiteLanguage = Language | `${Language}-u-nu-beng`;

/** The cookie that remembers a language chosen on these pages. */
export const languageCookie = 'kheya_language';

const withDigits = (language: Language, hasBanglaDigits: boolean): SiteLanguage =>
  hasBanglaDigits ? `${language}-u-nu-beng` : language;

const hasBanglaDigits = (tag: string): boolean => /-u(-\w+)*-nu-beng\b/i.test(tag);

const known = (tag: string | undefined | null): SiteLanguage | undefined => {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  const language = siteLanguages.find((one) => one === primary);
  return language && withDigits(language, hasBanglaDigits(tag ?? ''));
};

const firstKnown = (tags: string, separator: RegExp): SiteLanguage | undefined =>
  tags
    .split(separator)
    .map((tag) => known(tag.split(';')[0]))
    .find((language) => language !== undefined);

/** The language of a page: chosen on it, else the app's, else chosen before, else the browser's. */
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

/** The language alone, for e-mails and the database, which use Latin digits. */
export const languageOnly = (language: SiteLanguage): Language =>
  language.startsWith('bn') ? 'bn' : 'en';

/** Another language with the same digits. */
export const withDigitsOf = (language: SiteLanguage, other: Language): SiteLanguage =>
  withDigits(other, hasBanglaDigits(language));

/** The texts in Bangla digits, including those that functions return. */
const inBanglaDigits = <Value>(value: Value): Value => {
  if (typeof value === 'string') return toBanglaDigits(value) as Value;
  if (typeof value === 'function')
    return ((...given: unknown[]) => {
      const answer: unknown = value(...given);
      return typeof answer === 'string' ? toBanglaDigits(answer) : answer;
    }) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, value]) => [name, inBanglaDigits<unknown>(value)]),
  ) as Value;
};

/** The texts of each language, in Latin and in Bangla digits. */
export const inBothDigits = <Texts>(
  texts: Readonly<Record<Language, Texts>>,
): Readonly<Record<SiteLanguage, Texts>> => ({
  ...texts,
  'en-u-nu-beng': inBanglaDigits(texts.en),
  'bn-u-nu-beng': inBanglaDigits(texts.bn),
});

const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The language of a page that the provider shows: the query first, then the request's headers. */
export const requestLanguage = (
  request: IncomingMessage,
  params?: Readonly<Record<string, unknown>>,
): SiteLanguage => {
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  const uiLocales = params?.['ui_locales'];
  return chooseLanguage({
    chosen: query.get('lang') ?? undefined,
    uiLocales: typeof uiLocales === 'string' ? uiLocales : (query.get('ui_locales') ?? undefined),
    cookie: cookieOf(request, languageCookie),
    acceptLanguage: request.headers['accept-language'],
  });
};
