import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { bankIcon, htmlDocument } from '#bank/http/html-document.ts';
import { plainPagePolicy } from '#bank/http/security-headers.ts';
import type { SiteLanguage } from './page-language.ts';
import { inBothDigits, siteLanguages, withDigitsOf } from './page-language.ts';
import { siteTexts } from './texts.ts';

/** What every page of the site is drawn with. */
export interface PageFrame {
  readonly language: SiteLanguage;
  readonly title: string;
  readonly content: Html;
  /** Where the language links lead; absent on pages that cannot be asked for again. */
  readonly path?: string;
  /** Where the page's own script lies; a page needs none to work. */
  readonly script?: string;
}

const mark = raw(
  '<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="7" fill="#0b5c63"/><g transform="translate(4 4) scale(.75)" fill="none"><path d="M16 4v13M16 5c5 2 8 6 8.5 11H16" stroke="#e8a317" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/><path d="M4.5 18.5h23c-1 4-3.6 6-6.5 6H11c-2.9 0-5.5-2-6.5-6Z" fill="#fff"/><path d="M3 28.5c2.2 0 2.2-1.7 4.3-1.7s2.2 1.7 4.4 1.7 2.1-1.7 4.3-1.7 2.2 1.7 4.3 1.7 2.2-1.7 4.4-1.7 2.1 1.7 4.3 1.7" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></g></svg>',
);

const withLanguage = (path: string, language: SiteLanguage): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

const languageLinks = ({ language, path }: PageFrame): Html | '' =>
  path === undefined
    ? ''
    : html`<nav class="languages" aria-label="Language · ভাষা">
        ${siteLanguages.map(
          (other) =>
            html`<a
              href="${withLanguage(path, withDigitsOf(language, other))}"
              lang="${other}"
              hreflang="${other}"
              ${withDigitsOf(language, other) === language ? raw('aria-current="true"') : ''}
              >${siteTexts[other].languageName}</a
            >`,
        )}
      </nav>`;

/** A whole page as text, without inline code: it works anywhere, also where no script runs. */
export const renderPage = async (frame: PageFrame): Promise<string> => {
  const { siteName } = siteTexts[frame.language];
  const page = await pageDocument({
    language: frame.language,
    title: frame.title,
    owner: `Kheya ${siteName}`,
    header: html`${mark}<span class="name">Kheya</span><span class="part">${siteName}</span>`,
    content: frame.content,
    head: bankIcon,
    below: html`${languageLinks(frame)}
      <footer class="after"><a href="/help">${siteTexts[frame.language].help}</a></footer>
      <script type="module" src="${formCheckPath}"></script>
      ${frame.script === undefined ? '' : html`<script type="module" src="${frame.script}"></script>`}`,
  });
  return page.toString();
};

/** Headers of a page; its forms may lead back to the app, which may live elsewhere (A17). */
export const pageHeaders = (
  appOrigins: readonly string[],
  script: "'self'" = "'self'",
): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': plainPagePolicy({
    formAction: ["'self'", ...appOrigins].join(' '),
    script,
  }),
  'Cache-Control': 'no-store',
});

/** What a page consists of, whoever shows it. */
export interface PageParts {
  readonly language: SiteLanguage;
  readonly title: string;
  /** Whose page it is, as the browser's tab says it after the title. */
  readonly owner: string;
  readonly header: Html;
  readonly content: Html;
  /** What else belongs into the head. */
  readonly head?: Html;
  /** What comes below the content. */
  readonly below?: Html;
}

/** A whole page in the look of the accounts site, without inline code. */
export const pageDocument = ({ header, title, content, below, ...page }: PageParts): Html =>
  htmlDocument({
    ...page,
    title: `${title} · ${page.owner}`,
    style: '/accounts/style.css',
    body: html`<header class="site">${header}</header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
      ${below ?? ''}`,
  });

/** Where the script is that says what is missing in a form; without it the browser says so itself. */
const formCheckPath = '/accounts/form-check.js';

interface CheckTexts {
  readonly missing: string;
  readonly email: string;
  readonly short: string;
}

const checkTexts = inBothDigits<CheckTexts>({
  en: {
    missing: 'Fill in this field.',
    email: 'Enter an email address, such as name@example.com.',
    short: 'Use at least {count} characters.',
  },
  bn: {
    missing: 'এই ঘরটি পূরণ করুন।',
    email: 'একটি ই-মেইল ঠিকানা লিখুন, যেমন name@example.com।',
    short: 'অন্তত {count}টি অক্ষর দিন।',
  },
});

/** What a form brings along for the script: its sentences, in the language of the page. */
export const formCheckTexts = (language: SiteLanguage) => {
  const { missing, email, short } = checkTexts[language];
  return raw(`data-missing="${missing}" data-email="${email}" data-short="${short}"`);
};
