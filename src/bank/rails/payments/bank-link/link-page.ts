import { html } from 'hono/html';
import type { SiteLanguage } from '#bank/accounts-site/pages/language.ts';
import type { Html } from '#bank/http/html-document.ts';
import { simulatorPage } from '#bank/accounts-site/pages/simulator-page.ts';
import { linkTexts } from './link-texts.ts';
import { type SimulatedInstitution, institutions } from './simulated-institutions.ts';

/** A page of a visit: in which language, where its forms lead, and what went wrong, if anything. */
export interface LinkPage {
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

/** Where one signs in at one's bank. */
export const signInPage = (page: LinkPage): Html => {
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

/** Where one chooses which accounts are linked. */
export const chooseAccountsPage = (
  page: LinkPage,
  { name, accounts }: SimulatedInstitution,
): Html => {
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
