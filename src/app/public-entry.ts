import { documentAddress } from '#domain/navigation/public-documents.ts';
import { adoptLanguageOfAddress } from './platform/address-language.ts';
import { clearPendingSignOutByState } from './platform/device-marks.ts';
import { preferences } from './platform/preferences.ts';
import type { PublicDocument } from './platform/public-document.ts';
import {
  continueAt,
  elsewhere,
  installForVisitor,
  offerOtherLanguage,
} from './platform/public-document.ts';
import { runAfterFirstPaint } from './platform/timing.ts';
import { applyBengaliFace } from './ui/fonts/apply-bengali-face.ts';
import { applyTheme } from './ui/page/apply-theme.ts';

/* The script of the prerendered home pages, which a visitor reads without the app. */

/** The home page, and as a screen of the app. */
const home: PublicDocument = {
  inApp: '/open?to=public-page',
  addressIn: (language) => documentAddress('/', language),
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
  offerOtherLanguage(home);
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
  await installForVisitor(home);
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
const { language } = preferences();
if (language === 'bn') applyBengaliFace();

const address = elsewhere(home);
if (early.kheyaTap) {
  makeLive();
  void signInFirst(early.kheyaTap);
} else if (address === undefined) {
  makeLive();
  if (language !== 'bn') runAfterFirstPaint(applyBengaliFace);
  runAfterFirstPaint(loadFurther);
} else continueAt(address);
