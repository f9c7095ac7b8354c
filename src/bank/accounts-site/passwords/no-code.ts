import { Refused } from '#domain/refusals.ts';
import type { SiteContext } from '../browser-call.ts';
import type { SiteLanguage } from '../pages/language.ts';
import { siteTexts } from '../pages/texts.ts';

/** Why no code went out, in the page's words. */
export interface NoCode {
  readonly problem: string;
  readonly status: 429 | 503;
}

/**
 * Tells a refused sending to whoever asked for the code: theirs, where they or their network asked too
 * often, or the bank's, where no more go out for now (reliability.md T22). Throws on what is neither.
 */
export const noCode = (context: SiteContext, language: SiteLanguage, error: unknown): NoCode => {
  const isOwn = error instanceof Refused && error.code === 'too_many_requests';
  const isOurs = error instanceof Refused && error.code === 'temporarily_unavailable';
  if (!isOwn && !isOurs) throw error;
  const seconds = Math.ceil(error.retryAfterSeconds ?? 60);
  context.header('Retry-After', seconds.toString());
  const minutes = Math.ceil(seconds / 60);
  const texts = siteTexts[language];
  return isOwn
    ? { problem: texts.waitMinutes(minutes), status: 429 }
    : { problem: texts.noCodesNow(minutes), status: 503 };
};
