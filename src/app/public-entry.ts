import {
  clearPendingSignOutByState,
  isCustomerKnown,
  isPurgePending,
  isSignOutPending,
} from './platform/device-marks.ts';
import { adoptLanguageOfAddress, dropLanguageOfAddress } from './platform/address-language.ts';
import { changePreferences, preferences } from './platform/preferences.ts';
import { runAfterFirstPaint } from './platform/timing.ts';
import { applyBengaliFace } from './ui/fonts/apply-bengali-face.ts';
import { applyTheme } from './ui/page/apply-theme.ts';

/**
 * The script of the prerendered home pages: a visitor reads them without the app. The app itself comes
 * for another language than the document's, for a customer this device knows, or to end what a Log Out could not.
 */
const startApp = (): void =>
  void import('./main.tsx').catch(() => addEventListener('online', startApp, { once: true }));

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
    changePreferences({ language: other.lang === 'bn' ? 'bn' : 'en' });
    dropLanguageOfAddress();
    startApp();
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/sign-in"]'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void signIn(link);
    });
  runAfterFirstPaint(async () => {
    void startExample();
    void prepareSignIn();
    const { finishPendingSignOut } = await import('./platform/session/pending-sign-out.ts');
    await finishPendingSignOut();
    const { registerServiceWorker } = await import('./platform/service-worker/registration.ts');
    await registerServiceWorker();
  });
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
else runAfterFirstPaint(applyBengaliFace);
// The document has Latin digits.
const isWrittenOtherwise = language !== document.documentElement.lang || digits === 'bangla';
if (isCustomerKnown() || isAnythingPending || isWrittenOtherwise) startApp();
else makeLive();
if (early.kheyaTap) void signIn(early.kheyaTap);
