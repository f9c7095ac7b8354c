import { documentAddress, languageOfSearch } from '#domain/navigation/public-documents.ts';
import {
  clearPendingSignOutByState,
  isCustomerKnown,
  isPurgePending,
  isSignOutPending,
} from './platform/device-marks.ts';
import { adoptLanguageOfAddress } from './platform/address-language.ts';
import { changePreferences, preferences } from './platform/preferences.ts';
import { runAfterFirstPaint } from './platform/timing.ts';
import { applyBengaliFace } from './ui/fonts/apply-bengali-face.ts';
import { applyTheme } from './ui/page/apply-theme.ts';

/*
 * The script of the prerendered home pages: a visitor reads them without the app. The document names the files of this
 * script alone (docs/decisions/0159), so another language is another document, and the app opens in its own: for a
 * customer this device knows, for Bangla digits, or to end what a Log Out could not.
 */

/** The home page as a screen of the app. */
const inApp = '/open?to=public-page';

/** Without a network and a worker this page stays until there is one. */
const continueAt = (address: string): void => {
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || hasWorker) location.replace(address);
  else addEventListener('online', () => continueAt(address), { once: true });
};

/** Opens the accounts site for a link to `/sign-in`, at the form that its address names. */
const signIn = async ({ href }: HTMLAnchorElement): Promise<void> => {
  try {
    const { beginSignIn } = await import('./platform/session/begin-sign-in.ts');
    const isRegistration = new URL(href).searchParams.get('screen') === 'register';
    await beginSignIn({ isRegistration });
  } catch {
    // The app's own page says what is wrong and offers another try.
    location.assign(href);
  }
};

/** What the document's own line keeps of a tap that came before this script (build/prerendered-pages.ts). */
interface EarlyTap {
  kheyaLive?: boolean;
  readonly kheyaTap?: HTMLAnchorElement;
}

/** The sign-in's code and what it asks of the accounts site, ahead of the tap. */
const prepareSignIn = async (): Promise<void> => {
  const parts = await import('./platform/session/begin-sign-in.ts').catch(() => undefined);
  await parts?.prepareSignIn();
};

/** Today's rate in the price example. Without this part the fees and the page's other facts are readable. */
const startExample = async (): Promise<void> => {
  const form = document.querySelector<HTMLFormElement>('form[data-texts]');
  const parts = await import('./features/public/live-price.ts').catch(() => undefined);
  if (form) parts?.startPriceExample(form);
};

const makeLive = (): void => {
  const other = document.querySelector<HTMLElement>('button[lang]');
  other?.addEventListener('click', () => {
    const language = other.lang === 'bn' ? 'bn' : 'en';
    changePreferences({ language });
    continueAt(documentAddress('/', language));
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/sign-in"]'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void signIn(link);
    });
};

/** What the page loads for a visitor who reads it. */
const loadFurther = async (): Promise<void> => {
  void startExample();
  void prepareSignIn();
  const { findUnfinishedLogOut } = await import('./platform/session/unfinished-log-out.ts');
  if ((await findUnfinishedLogOut()) !== undefined) return continueAt(inApp);
  const { registerServiceWorker } = await import('./platform/service-worker/registration.ts');
  await registerServiceWorker();
};

/** A tap on Sign in that came before this script: on a slow network it has the whole of it. */
const signInFirst = async (link: HTMLAnchorElement): Promise<void> => {
  void signIn(link);
  const { installWhileLeaving } = await import('./platform/service-worker/registration.ts');
  addEventListener('pagehide', installWhileLeaving, { once: true });
};

const early = globalThis as EarlyTap;
early.kheyaLive = true;
adoptLanguageOfAddress();
applyTheme();
const state = new URLSearchParams(location.search).get('state') ?? undefined;
clearPendingSignOutByState(state);
if (state !== undefined) history.replaceState(null, '', '/');
const isAnythingPending = isSignOutPending() || isPurgePending();
const { language, digits } = preferences();
if (language === 'bn') applyBengaliFace();

/** Where this visitor reads on, if not in this document. */
const elsewhere = (): string | undefined => {
  // The documents have Latin digits.
  if (isCustomerKnown() || isAnythingPending || digits === 'bangla') return inApp;
  if (language === document.documentElement.lang) return undefined;
  // A document that is not in the language of its address comes from a bank without the other one.
  const isHere = languageOfSearch(location.search) === language;
  return isHere ? inApp : documentAddress('/', language);
};

const address = elsewhere();
if (early.kheyaTap) {
  makeLive();
  void signInFirst(early.kheyaTap);
} else if (address === undefined) {
  makeLive();
  if (language !== 'bn') runAfterFirstPaint(applyBengaliFace);
  runAfterFirstPaint(loadFurther);
} else continueAt(address);
