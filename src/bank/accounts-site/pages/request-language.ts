import type { IncomingMessage } from 'node:http';
import { type SiteLanguage, chooseLanguage, languageCookie } from './language.ts';

const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The language of a page the provider asks for: the query first, then what the browser tells. */
export const languageOf = (
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
