import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

/** The languages of the app; one line and two catalogues add another. */
export const languages = {
  en: {
    ownName: 'English',
    publicTexts: () => import('./locales/public.en.po'),
    appTexts: () => import('./locales/app.en.po'),
  },
  bn: {
    ownName: 'বাংলা',
    publicTexts: () => import('./locales/public.bn.po'),
    appTexts: () => import('./locales/app.bn.po'),
  },
} as const;

export type Language = keyof typeof languages;

/** Set once a signed-in screen was asked for: from then on a switch loads its texts as well. */
let needsAppTexts = false;

const load = async (language: Language): Promise<Messages> => {
  const { publicTexts, appTexts } = languages[language];
  const [ofPublic, ofApp] = await Promise.all([
    publicTexts(),
    needsAppTexts ? appTexts() : undefined,
  ]);
  return { ...ofPublic.messages, ...ofApp?.messages };
};

/** Shows the app in a language, loading no other. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const messages = await load(language);
  i18n.loadAndActivate({ locale: language, messages });
  if ('document' in globalThis) document.documentElement.lang = language;
};

/** Makes sure the texts of the signed-in screens are there. */
export const loadAppTexts = async (language: Language): Promise<void> => {
  if (needsAppTexts && i18n.locale === language) return;
  needsAppTexts = true;
  await activateLanguage(language);
};
