import { html, raw } from 'hono/html';
import type { Html } from '#bank/http/html-document.ts';
import { bankIcon, htmlDocument } from '#bank/http/html-document.ts';
import { plainPagePolicy } from '#bank/http/security-headers.ts';
import type { SiteLanguage } from './page-language.ts';
import { inBothDigits, siteLanguages, withDigitsOf } from './page-language.ts';
import { type BrandSide, brandSide } from './brand-side.ts';
import { siteTexts } from './texts.ts';

/** The content of a page of the accounts site. */
export interface PageFrame {
  readonly language: SiteLanguage;
  readonly title: string;
  readonly content: Html;
  /** The target of the language links; undefined on pages that cannot be requested again. */
  readonly path?: string;
  /** The paths of the page's own scripts, in order; every page works without them. */
  readonly scripts?: readonly string[];
  /** True for a page that confirms what was done: a tick is above its title. */
  readonly isDone?: boolean;
  /** What the side of the page is about on wide screens; the sign-in unless named. */
  readonly side?: BrandSide;
}

const mark = raw(
  '<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="7" fill="#0b5c63"/><g transform="translate(4 4) scale(.75)" fill="none"><path d="M16 4v13M16 5c5 2 8 6 8.5 11H16" stroke="#e8a317" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/><path d="M4.5 18.5h23c-1 4-3.6 6-6.5 6H11c-2.9 0-5.5-2-6.5-6Z" fill="#fff"/><path d="M3 28.5c2.2 0 2.2-1.7 4.3-1.7s2.2 1.7 4.4 1.7 2.1-1.7 4.3-1.7 2.2 1.7 4.3 1.7 2.2-1.7 4.4-1.7 2.1 1.7 4.3 1.7" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></g></svg>',
);

const doneMark = raw(
  '<svg class="done" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false"><circle cx="32" cy="32" r="32"/><path d="m20 33 8 8 16-18"/></svg>',
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

const siteHeader = (frame: PageFrame): Html => {
  const { siteName, productName } = siteTexts[frame.language];
  return html`<a class="brand" href="/">${mark}<span class="name">${productName}</span></a
    ><span class="part">${siteName}</span>${languageLinks(frame)}`;
};

const siteFooter = (language: SiteLanguage): Html => {
  const { help, terms, privacy, demonstration } = siteTexts[language];
  return html`<footer class="foot">
    <p>${demonstration}</p>
    <ul>
      <li><a href="/help">${help}</a></li>
      <li><a href="/terms">${terms}</a></li>
      <li><a href="/privacy">${privacy}</a></li>
    </ul>
  </footer>`;
};

/** Renders a whole page without inline code; it also works without scripts. */
export const renderPage = async (frame: PageFrame): Promise<string> => {
  const page = await pageDocument({
    language: frame.language,
    title: frame.title,
    owner: `Kheya ${siteTexts[frame.language].siteName}`,
    header: siteHeader(frame),
    content: frame.content,
    ...(frame.isDone && { above: doneMark }),
    head: bankIcon,
    side: brandSide(frame.language, frame.side ?? 'signIn'),
    footer: html`${siteFooter(frame.language)}
      <script type="module" src="/accounts/letters.js"></script>
      <script type="module" src="${formCheckPath}"></script>
      ${(frame.scripts ?? []).map((path) => html`<script type="module" src="${path}"></script>`)}`,
  });
  return page.toString();
};

/** Headers of a page. Its forms may redirect to the app, which may have another origin (A17). */
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

/** The parts of a page. */
export interface PageParts {
  readonly language: SiteLanguage;
  readonly title: string;
  /** The name of the site, shown in the browser's tab after the title. */
  readonly owner: string;
  readonly header: Html;
  readonly content: Html;
  /** What is above the title. */
  readonly above?: Html;
  /** More elements of the head. */
  readonly head?: Html;
  /** Elements after the content. */
  readonly footer?: Html;
  /** The part beside the page on wide screens. */
  readonly side?: Html;
}

/** A whole page in the style of the accounts site, without inline code. */
export const pageDocument = (parts: PageParts): Html => {
  const { header, title, content, above, footer, side, ...page } = parts;
  return htmlDocument({
    ...page,
    title: `${title} · ${page.owner}`,
    style: '/accounts/style.css',
    body: html`<div class="sheet">
        <header class="site">${header}</header>
        <main>
          ${above ?? ''}
          <h1>${title}</h1>
          ${content}
        </main>
        ${footer ?? ''}
      </div>
      ${side ?? ''}`,
  });
};

/** The script that validates forms; without it the browser shows its own messages. */
const formCheckPath = '/accounts/form-check.js';

interface CheckTexts {
  readonly missing: string;
  readonly short: string;
}

const checkTexts = inBothDigits<CheckTexts>({
  en: {
    missing: 'Fill in this field.',
    short: 'Use at least {count} characters.',
  },
  bn: {
    missing: 'এই ঘরটি পূরণ করুন।',
    short: 'অন্তত {count}টি অক্ষর দিন।',
  },
});

/** The messages for the script, as attributes of the form, in the language of the page. */
export const formCheckTexts = (language: SiteLanguage) => {
  const { missing, short } = checkTexts[language];
  return raw(`data-missing="${missing}" data-short="${short}"`);
};
