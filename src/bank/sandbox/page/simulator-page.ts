import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { limitBody } from '#bank/http/request-input.ts';
import {
  type SiteLanguage,
  chooseLanguage,
  languageCookie,
} from '#bank/auth/accounts-site/page-language.ts';
import { pageDocument } from '#bank/auth/accounts-site/page-layout.ts';

/** The texts of every simulated partner. */
export interface SimulatorTexts {
  readonly name: string;
  /** The notice that the page is simulated. */
  readonly label: string;
  readonly overTitle: string;
  readonly over: string;
  readonly back: string;
}

interface SimulatorPage {
  readonly language: SiteLanguage;
  readonly texts: SimulatorTexts;
  readonly title: string;
  readonly content: Html;
}

/** A page of a simulated partner, under its own name and marked as simulated (product.md B17). */
export const simulatorPage = ({ language, texts, title, content }: SimulatorPage): Html =>
  pageDocument({
    language,
    title,
    owner: texts.name,
    header: html`<span class="name">${texts.name}</span><span class="part">${texts.label}</span>`,
    content,
  });

/** The page of an ended or unknown session, with only the way back. */
export const visitOverPage = (language: SiteLanguage, texts: SimulatorTexts, back: string): Html =>
  simulatorPage({
    language,
    texts,
    title: texts.overTitle,
    content: html`<p>${texts.over}</p>
      <p><a class="button" href="${back}">${texts.back}</a></p>`,
  });

/** The language of a simulator's visitor. */
export const visitorLanguage = (context: Context): SiteLanguage =>
  chooseLanguage({
    chosen: context.req.query('lang'),
    cookie: getCookie(context, languageCookie),
    acceptLanguage: context.req.header('accept-language'),
  });

/** The fields of a submitted form. */
export const readVisitorsForm = async (context: Context): Promise<URLSearchParams> => {
  await limitBody(context, 2048);
  return new URLSearchParams(await context.req.raw.text());
};
