import { type Context, Hono } from 'hono';
import { pageHeaders } from '#bank/accounts-site/pages/layout.ts';
import type { Html } from '#bank/http/html-document.ts';
import {
  readVisitorsForm,
  visitOverPage,
  visitorLanguage,
} from '#bank/accounts-site/pages/simulator-page.ts';
import {
  type LinkSession,
  findSession,
  leaveSession,
  noteSignIn,
} from '#bank/add-money/linking/link-sessions.ts';
import { finishLink } from '#bank/add-money/linking/finish-link.ts';
import type { Bank } from '#bank/bank.ts';
import type { Site } from '#bank/http/site.ts';
import { type LinkPage, chooseAccountsPage, signInPage } from './link-page.ts';
import { linkTexts } from './link-texts.ts';
import { bankLinkPath } from './linker-of-bank.ts';
import { institutions, signInOutcome } from './simulated-institutions.ts';

const institutionOf = (id: string | null) => institutions.find((one) => one.id === id);

/** What a visit comes to by what was posted: another page, or the way back to the app. */
type Next = { readonly problem?: LinkPage['problem'] } | 'back';

const signIn = async (bank: Bank, session: LinkSession, fields: URLSearchParams): Promise<Next> => {
  const outcome = signInOutcome(fields.get('user') ?? '', fields.get('password') ?? '');
  const institution = institutionOf(fields.get('institution'));
  if (outcome !== 'good' || institution === undefined)
    return { problem: outcome === 'locked' ? 'locked' : 'wrong' };
  await noteSignIn(bank, session.id, institution.id);
  return {};
};

const link = async (bank: Bank, session: LinkSession, fields: URLSearchParams): Promise<Next> => {
  const institution = institutionOf(session.institution);
  if (institution === undefined) return {};
  const wanted = fields.getAll('account');
  const chosen = institution.accounts.filter(({ accountNumber }) => wanted.includes(accountNumber));
  if (chosen.length === 0) return { problem: 'noneChosen' };
  await finishLink(
    bank,
    session.id,
    chosen.map((account) => ({
      ...account,
      institution: institution.name,
      routingNumber: institution.routingNumber,
    })),
  );
  return 'back';
};

const leave = async (bank: Bank, session: LinkSession): Promise<Next> => {
  await leaveSession(bank, session.id);
  return 'back';
};

type Step = (bank: Bank, session: LinkSession, fields: URLSearchParams) => Promise<Next>;

const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['sign-in', signIn],
  ['link', link],
  ['leave', leave],
]);

/**
 * The simulated bank-linking service's own pages, visited at the top level and never framed
 * (product.md B6, B17). What is typed here is kept nowhere.
 */
export const bankLinkSite = (bank: Bank): Site => {
  const site: Site = new Hono({ strict: false });
  const headers = pageHeaders(bank.config.appOrigins);
  const answer = async (context: Context, page: Html, status: 200 | 404 = 200) =>
    context.body((await page).toString(), status, headers);
  const show = async (context: Context, problem?: LinkPage['problem']): Promise<Response> => {
    const session = await findSession(bank, context.req.param('id') ?? '');
    const language = visitorLanguage(context);
    if (session === undefined || !session.isOpen) {
      const back = session?.return_to ?? `${bank.config.origin}/`;
      return answer(
        context,
        visitOverPage(language, linkTexts[language], back),
        session ? 200 : 404,
      );
    }
    const path = `${bankLinkPath}/${session.id}?lang=${language}`;
    const institution = institutionOf(session.institution);
    const page = { language, path, problem };
    return answer(
      context,
      institution === undefined ? signInPage(page) : chooseAccountsPage(page, institution),
    );
  };
  site.get('/:id', (context) => show(context));
  site.post('/:id', async (context) => {
    const session = await findSession(bank, context.req.param('id'));
    if (session === undefined || !session.isOpen) return show(context);
    const fields = await readVisitorsForm(context.req.raw);
    const next = (await steps.get(fields.get('step') ?? '')?.(bank, session, fields)) ?? {};
    return next === 'back' ? context.redirect(session.return_to, 303) : show(context, next.problem);
  });
  return site;
};
