import type { Context } from 'hono';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SiteLanguage } from '#bank/auth/accounts-site/page-language.ts';
import { inBothDigits } from '#bank/auth/accounts-site/page-language.ts';
import { pageHeaders } from '#bank/auth/accounts-site/page-layout.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Html } from '#bank/http/html-document.ts';
import type { LinkSession } from '#bank/payments/deposits/bank-link-sessions.ts';
import {
  abandonLinkSession,
  completeLinkSession,
  findLinkSession,
  recordLinkSignIn,
} from '#bank/payments/deposits/bank-link-sessions.ts';
import type { SimulatedInstitution } from '#bank/rails/bank-link.ts';
import { bankLinkPath, institutions, signInOutcome } from '#bank/rails/bank-link.ts';
import type { Site } from '#bank/http/listener.ts';
import type { SimulatorTexts } from './simulator-page.ts';
import {
  readVisitorsForm,
  simulatorPage,
  visitOverPage,
  visitorLanguage,
} from './simulator-page.ts';

const institutionOf = (id: string | null) => institutions.find((one) => one.id === id);

/** The result of a submitted form: another page, or a redirect to the app. */
type VisitOutcome = { readonly problem?: LinkPage['problem'] } | 'back';

const signIn = async (
  bank: Bank,
  session: LinkSession,
  fields: URLSearchParams,
): Promise<VisitOutcome> => {
  const outcome = signInOutcome(fields.get('user') ?? '', fields.get('password') ?? '');
  const institution = institutionOf(fields.get('institution'));
  if (outcome !== 'good' || institution === undefined)
    return { problem: outcome === 'locked' ? 'locked' : 'wrong' };
  await recordLinkSignIn(bank, session.id, institution.id);
  return {};
};

const link = async (
  bank: Bank,
  session: LinkSession,
  fields: URLSearchParams,
): Promise<VisitOutcome> => {
  const institution = institutionOf(session.institution);
  if (institution === undefined) return {};
  const wanted = fields.getAll('account');
  const chosen = institution.accounts.filter(({ accountNumber }) => wanted.includes(accountNumber));
  if (chosen.length === 0) return { problem: 'noneChosen' };
  await completeLinkSession(
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

const leave = async (bank: Bank, session: LinkSession): Promise<VisitOutcome> => {
  await abandonLinkSession(bank, session.id);
  return 'back';
};

type Step = (bank: Bank, session: LinkSession, fields: URLSearchParams) => Promise<VisitOutcome>;

const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['sign-in', signIn],
  ['link', link],
  ['leave', leave],
]);

/**
 * The pages of the simulated bank-linking service, visited at the top level and never framed
 * (product.md B6, B17). Credentials typed here are not stored.
 */
export const bankLinkSite = (bank: Bank): Site => {
  const site: Site = new Hono({ strict: false });
  const headers = pageHeaders(bank.config.appOrigins);
  const answer = async (context: Context, page: Html, status: 200 | 404 = 200) =>
    context.body((await page).toString(), status, headers);
  const show = async (context: Context, problem?: LinkPage['problem']): Promise<Response> => {
    const session = await findLinkSession(bank, context.req.param('id') ?? '');
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
    const session = await findLinkSession(bank, context.req.param('id'));
    if (session === undefined || !session.isOpen) return show(context);
    const fields = await readVisitorsForm(context);
    const next = (await steps.get(fields.get('step') ?? '')?.(bank, session, fields)) ?? {};
    return next === 'back' ? context.redirect(session.return_to, 303) : show(context, next.problem);
  });
  return site;
};

/** A page of a session: its language, the target of its forms, and the problem to show. */
interface LinkPage {
  readonly language: SiteLanguage;
  readonly path: string;
  readonly problem?: 'wrong' | 'locked' | 'noneChosen' | undefined;
}

const problemNotice = ({ language, problem }: LinkPage): Html | '' =>
  problem === undefined
    ? ''
    : html`<p class="problem" role="alert">${linkTexts[language][problem]}</p>`;

const leaveForm = ({ language, path }: LinkPage): Html =>
  html`<form method="post" action="${path}">
    <button class="second" name="step" value="leave">${linkTexts[language].leave}</button>
  </form>`;

/** Signs in at the bank. */
const signInPage = (page: LinkPage): Html => {
  const texts = linkTexts[page.language];
  return simulatorPage({
    language: page.language,
    texts,
    title: texts.title,
    content: html`<p>${texts.lead}</p>
      ${problemNotice(page)}
      <form method="post" action="${page.path}">
        <div class="field">
          <label for="institution">${texts.bank}</label>
          <select id="institution" name="institution">
            ${institutions.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="user">${texts.user}</label>
          <input id="user" name="user" autocomplete="off" autocapitalize="none" required />
        </div>
        <div class="field">
          <label for="password">${texts.password}</label>
          <input id="password" name="password" type="password" autocomplete="off" required />
        </div>
        <p class="quiet">${texts.hint}</p>
        <button name="step" value="sign-in">${texts.signIn}</button>
      </form>
      ${leaveForm(page)}`,
  });
};

/** Chooses the accounts to link. */
const chooseAccountsPage = (page: LinkPage, { name, accounts }: SimulatedInstitution): Html => {
  const texts = linkTexts[page.language];
  return simulatorPage({
    language: page.language,
    texts,
    title: texts.accountsTitle,
    content: html`<p>${texts.accountsLead}</p>
      ${problemNotice(page)}
      <form method="post" action="${page.path}">
        <fieldset>
          <legend>${name}</legend>
          ${accounts.map(
            ({ subtype, accountNumber }) =>
              html`<div class="check">
                <label
                  ><input type="checkbox" name="account" value="${accountNumber}" />
                  ${texts.kinds[subtype]} ••${accountNumber.slice(-4)}</label
                >
              </div>`,
          )}
        </fieldset>
        <button name="step" value="link">${texts.link}</button>
      </form>
      ${leaveForm(page)}`,
  });
};

interface LinkTexts extends SimulatorTexts {
  readonly title: string;
  readonly lead: string;
  readonly bank: string;
  readonly user: string;
  readonly password: string;
  readonly hint: string;
  readonly signIn: string;
  readonly wrong: string;
  readonly locked: string;
  readonly accountsTitle: string;
  readonly accountsLead: string;
  readonly noneChosen: string;
  readonly kinds: Readonly<Record<'CHECKING' | 'SAVINGS', string>>;
  readonly link: string;
  readonly leave: string;
}

/** The texts of the simulated bank-linking service. */
const linkTexts = inBothDigits<LinkTexts>({
  en: {
    name: 'Bank linking',
    label: 'Simulated',
    title: 'Sign in at your bank',
    lead: 'A real service would now lead you to your own bank. This one knows three banks and keeps nothing you type.',
    bank: 'Your bank',
    user: 'User name',
    password: 'Password',
    hint: 'user_good with pass_good signs in. user_locked is locked.',
    signIn: 'Sign in',
    wrong: 'User name or password is not right. Nothing was linked.',
    locked: 'Your bank has locked this sign-in. Unlock it there first, then try again.',
    accountsTitle: 'Choose what to link',
    accountsLead:
      'Kheya will be able to pull money from what you choose, and only when you ask for it.',
    noneChosen: 'Choose one account at least.',
    kinds: { CHECKING: 'Checking', SAVINGS: 'Savings' },
    link: 'Link',
    leave: 'Leave without linking',
    overTitle: 'This visit is over',
    over: 'Nothing is left to do here. Begin again from Add Money.',
    back: 'Back to Kheya',
  },
  bn: {
    name: 'ব্যাংক যুক্ত করা',
    label: 'পরীক্ষামূলক',
    title: 'আপনার ব্যাংকে সাইন ইন',
    lead: 'আসল সেবা হলে এখন আপনার নিজের ব্যাংকে নিয়ে যেত। এটি তিনটি ব্যাংক চেনে, আপনার লেখা কিছুই রাখে না।',
    bank: 'আপনার ব্যাংক',
    user: 'ইউজার নেম',
    password: 'পাসওয়ার্ড',
    hint: 'user_good ও pass_good দিলে সাইন ইন হবে। user_locked লক করা।',
    signIn: 'সাইন ইন',
    wrong: 'ইউজার নেম বা পাসওয়ার্ড ঠিক নয়। কিছুই যুক্ত হয়নি।',
    locked: 'আপনার ব্যাংক এই সাইন ইন লক করে রেখেছে। আগে সেখানে খুলুন, তারপর আবার চেষ্টা করুন।',
    accountsTitle: 'কোনটি যুক্ত করবেন',
    accountsLead: 'যেটি বাছবেন, খেয়া শুধু আপনি বললেই সেখান থেকে টাকা আনতে পারবে।',
    noneChosen: 'অন্তত একটি অ্যাকাউন্ট বাছুন।',
    kinds: { CHECKING: 'চেকিং', SAVINGS: 'সেভিংস' },
    link: 'যুক্ত করুন',
    leave: 'যুক্ত না করে ফিরে যান',
    overTitle: 'এই কাজ শেষ হয়েছে',
    over: 'এখানে আর কিছু করার নেই। ‘টাকা যোগ করুন’ থেকে আবার শুরু করুন।',
    back: 'খেয়ায় ফিরে যান',
  },
});
