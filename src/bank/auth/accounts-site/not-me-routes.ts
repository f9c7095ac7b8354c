import { Hono } from 'hono';
import { findSecurityLink, notMePath } from '../security-links.ts';
import { lockedPage, notMePage, usedLinkPage } from './not-me-pages.ts';
import { pageHeaders } from './page-layout.ts';
import type { AccountsParts, AccountsSite, SiteContext } from './site-context.ts';
import { formToken, pageLanguage, readForm } from './site-context.ts';

const lockedPath = `${notMePath}/locked`;

/** Opening the link changes nothing: mail scanners open links (reliability.md T26). */
const showQuestion = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, formKey } = parts;
  const language = pageLanguage(bank, context);
  const headers = pageHeaders(bank.config.appOrigins);
  const link = context.req.query('link') ?? '';
  const found = await findSecurityLink(bank, link);
  if (found === undefined) return context.body(await usedLinkPage(language), 410, headers);
  const page = await notMePage({
    language,
    path: notMePath,
    shownPath: `${notMePath}?${new URLSearchParams({ link }).toString()}`,
    formToken: formToken(bank, formKey, context),
    link,
    kind: found.kind,
  });
  return context.body(page, 200, headers);
};

const takeLock = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  if (await parts.lockByLink(bank, fields.get('link') ?? ''))
    return context.redirect(`${lockedPath}?lang=${language}`, 303);
  const headers = pageHeaders(bank.config.appOrigins);
  return context.body(await usedLinkPage(language), 410, headers);
};

/** "This wasn't me": the page of a security e-mail's link, its button and the way back. */
export const notMeRoutes = (parts: AccountsParts): AccountsSite => {
  const site: AccountsSite = new Hono();
  site.get('/not-me', (context) => showQuestion(parts, context));
  site.post('/not-me', (context) => takeLock(parts, context));
  site.get('/not-me/locked', async (context) => {
    const page = await lockedPage(pageLanguage(parts.bank, context), lockedPath);
    return context.body(page, 200, pageHeaders(parts.bank.config.appOrigins));
  });
  return site;
};
