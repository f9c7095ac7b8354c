import type { DocumentLanguage } from '#domain/navigation/public-documents.ts';
import { languageOfSearch } from '#domain/navigation/public-documents.ts';
import { isCustomerKnown, isPurgePending, isSignOutPending } from './device-marks.ts';
import { changePreferences, preferences } from './preferences.ts';

/*
 * A visitor reads the prerendered pages without the app. A document names the files of its own script alone
 * (docs/decisions/0159), so another language is another document, and the app opens in its own.
 */

/** Where a document is in the app, and in each language. */
export interface PublicDocument {
  readonly inApp: string;
  readonly addressIn: (language: DocumentLanguage) => string;
}

/** Continues at an address. Without a network and a worker this page stays until there is one. */
export const continueAt = (address: string): void => {
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || hasWorker) location.replace(address);
  else addEventListener('online', () => continueAt(address), { once: true });
};

/**
 * Where this visitor reads on, if not in this document: in the app for a customer this device knows, for Bangla digits,
 * or to end what a Log Out could not; in another language, if that is the chosen one.
 */
export const elsewhere = ({ inApp, addressIn }: PublicDocument): string | undefined => {
  const { language, digits } = preferences();
  const isAnythingPending = isSignOutPending() || isPurgePending();
  // The documents have Latin digits.
  if (isCustomerKnown() || isAnythingPending || digits === 'bangla') return inApp;
  if (language === document.documentElement.lang) return undefined;
  // A document that is not in the language of its address comes from a bank without the other one.
  const isHere = languageOfSearch(location.search) === language;
  return isHere ? inApp : addressIn(language);
};

/** Makes the button of the other language work. */
export const offerOtherLanguage = ({ addressIn }: PublicDocument): void => {
  const other = document.querySelector<HTMLElement>('button[lang]');
  other?.addEventListener('click', () => {
    const language = other.lang === 'bn' ? 'bn' : 'en';
    changePreferences({ language });
    continueAt(addressIn(language));
  });
};

/** Ends a Log Out that was cut off; otherwise installs the worker. */
export const installForVisitor = async ({ inApp }: PublicDocument): Promise<void> => {
  const { findUnfinishedLogOut } = await import('./session/unfinished-log-out.ts');
  if ((await findUnfinishedLogOut()) !== undefined) return continueAt(inApp);
  const { registerServiceWorker } = await import('./service-worker/registration.ts');
  await registerServiceWorker();
};
