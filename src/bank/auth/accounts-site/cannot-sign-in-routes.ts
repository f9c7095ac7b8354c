import { Hono } from 'hono';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { askAboutSignIn, questionLength, signInProblems } from './sign-in-questions.ts';
import { cannotSignInPage, cannotSignInPath, questionSentPage } from './cannot-sign-in-pages.ts';
import type { FormProblem } from './form-problems.ts';
import {
  problemFrame,
  problemStatus,
  readFormState,
  redirectToForm,
  sendingRefusal,
  withFormHandle,
} from './form-problems.ts';
import { languageOnly } from './page-language.ts';
import { pageHeaders } from './page-layout.ts';
import type { AccountsParts, AccountsSite, SiteContext } from './site-context.ts';
import { formToken, nameInField, networkAddress, pageLanguage, readForm } from './site-context.ts';

const sentPath = `${cannotSignInPath}/sent`;

/** A message of 2,000 Bangla letters, each nine bytes in a form. */
const mostFormBytes = 40 * 1024;

const showForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank, formKey } = parts;
  const language = pageLanguage(bank, context);
  const { problem, typed = '', choice = '', message = '' } = await readFormState(bank, context);
  const page = await cannotSignInPage({
    ...problemFrame(bank, context, language, problem),
    path: cannotSignInPath,
    shownPath: withFormHandle(cannotSignInPath, context),
    formToken: formToken(bank, formKey, context),
    typed: { choice, email: typed, message },
  });
  return context.body(page, problemStatus(problem), pageHeaders(bank.config.appOrigins));
};

const takeForm = async (parts: AccountsParts, context: SiteContext): Promise<Response> => {
  const { bank } = parts;
  const fields = await readForm(bank, parts.formKey, context, mostFormBytes);
  const language = pageLanguage(bank, context, { chosen: fields.get('lang') ?? undefined });
  const email = nameInField(fields, 'email');
  const message = (fields.get('message') ?? '').trim();
  const problem = signInProblems.find((one) => one === fields.get('choice'));
  const back = (why: FormProblem) =>
    redirectToForm(
      bank,
      context,
      { path: cannotSignInPath, language },
      { problem: why, typed: email, choice: problem, message },
    );
  if (problem === undefined) return back({ kind: 'no_choice' });
  if (parseEmailAddress(email) === undefined) return back({ kind: 'no_address' });
  if (message.length > questionLength) return back({ kind: 'long_message' });
  const network = networkAddress(bank, context);
  try {
    const asked = { problem, email, message, network, language: languageOnly(language) };
    await askAboutSignIn(bank, asked);
  } catch (error) {
    return back(sendingRefusal(error, bank.clock.wallMs()));
  }
  return context.redirect(`${sentPath}?lang=${language}`, 303);
};

/** "I can't sign in": a public form that staff answer by e-mail. */
export const cannotSignInRoutes = (parts: AccountsParts): AccountsSite => {
  const { bank } = parts;
  const site: AccountsSite = new Hono();
  site.get('/cannot-sign-in', (context) => showForm(parts, context));
  site.post('/cannot-sign-in', (context) => takeForm(parts, context));
  site.get('/cannot-sign-in/sent', async (context) => {
    const language = pageLanguage(bank, context);
    const page = await questionSentPage(language, sentPath, `${bank.config.origin}/sign-in`);
    return context.body(page, 200, pageHeaders(bank.config.appOrigins));
  });
  return site;
};
