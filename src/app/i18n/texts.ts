import type { I18n, Messages } from '@lingui/core';
import { i18n, setupI18n } from '@lingui/core';
import { toBanglaDigits } from '#domain/text/digits.ts';
import { loadWhenOnline } from '../platform/connectivity.ts';
import type { Preferences } from '../platform/preferences.ts';
import { preferences, subscribePreferences } from '../platform/preferences.ts';

export type Language = Preferences['language'];

/** A folder with a catalogue (lingui.config.ts). `ui` is always loaded. */
export type TextArea = 'ui' | 'components' | `features/${string}`;

const catalogues = import.meta.glob<{ readonly messages: Messages }>('./locales/**/*.po');

/** The areas shown so far; switching the language loads these, in that language only. */
const neededAreas = new Set<TextArea>(['ui']);

const loadCatalogue = async (language: Language, area: TextArea): Promise<Messages> => {
  const load = catalogues[`./locales/${area}.${language}.po`];
  if (load === undefined) throw new Error(`no catalogue for ${area}`);
  return (await load()).messages;
};

/** The texts of one area in any language, apart from the language on screen; rejects if its catalogue does not load. */
export const loadTextsIn = async (language: Language, area: TextArea): Promise<I18n> =>
  setupI18n({ locale: language, messages: { [language]: await loadCatalogue(language, area) } });

const load = async (language: Language, areas: Iterable<TextArea>): Promise<Messages> => {
  const loaded = await Promise.all([...areas].map((area) => loadCatalogue(language, area)));
  const messages = Object.assign({}, ...loaded) as Messages;
  return messagesInDigits(messages, preferences().digits);
};

/**
 * Loads English texts in place of those that are not on this device and do not arrive: English is installed with the app
 * (docs/decisions/0016). The chosen language follows as soon as it can be loaded.
 */
const loadEnglish = (areas: Iterable<TextArea>): Promise<Messages> => {
  void loadWhenOnline(() => activateLanguage(preferences().language));
  return load('en', areas);
};

/** Activates the language of the start, or English. */
export const activateFirstLanguage = async (language: Language): Promise<void> => {
  try {
    await activateLanguage(language);
  } catch (cause) {
    if (language === 'en') throw cause;
    show('en', await loadEnglish(neededAreas));
  }
};

/** Activates a language and loads its catalogues only. */
export const activateLanguage = async (language: Language): Promise<void> =>
  show(language, await load(language, neededAreas));

const show = (language: Language, messages: Messages): void => {
  i18n.load(language, messages);
  i18n.activate(language, localeInDigits(language, preferences().digits));
  if ('document' in globalThis) document.documentElement.lang = language;
};

/** The language on the screen; before the first text that of the preferences. */
const shownLanguage = (): Language =>
  i18n.locale === '' ? preferences().language : (i18n.locale as Language);

/** Loads in progress: two screens may need one area at the same time, and both must wait for it. */
const arriving = new Map<TextArea, Promise<void>>();

const loadOrEnglish = async (language: Language, area: TextArea): Promise<Messages> => {
  try {
    return await load(language, [area]);
  } catch (cause) {
    if (language === 'en') throw cause;
    return loadEnglish([area]);
  }
};

const bring = async (area: TextArea): Promise<void> => {
  neededAreas.add(area);
  try {
    let language: Language;
    do {
      language = shownLanguage();
      i18n.load(language, await loadOrEnglish(language, area));
      // Another language may have been activated meanwhile.
    } while (language !== shownLanguage());
  } catch (cause) {
    neededAreas.delete(area);
    throw cause;
  }
};

const loadArea = (area: TextArea): Promise<void> => {
  if (neededAreas.has(area)) return arriving.get(area) ?? Promise.resolve();
  const arrival = bring(area).finally(() => arriving.delete(area));
  arriving.set(area, arrival);
  return arrival;
};

/** Loads the texts of the areas that a screen shows, in the chosen language. */
export const loadTexts = async (...areas: readonly TextArea[]): Promise<void> => {
  await Promise.all(areas.map(loadArea));
};

/** Loads a deferred part of a screen together with the catalogue that only it needs. */
export const withTexts = async <Part>(area: TextArea, part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadTexts(area)]);
  return loaded;
};

/** Switches texts and digits whenever a preference changes, without a page reload. */
export const followLanguage = (): void => {
  let shown = preferences();
  subscribePreferences(() => {
    const { language, digits } = preferences();
    if (language === shown.language && digits === shown.digits) return;
    shown = preferences();
    // When its texts arrive, the customer may have chosen another language.
    void loadWhenOnline(() => activateLanguage(preferences().language));
  });
};

/** Converts digits in the text itself; those of a tag such as `<0>` are its name. */
const inBangla = (text: string): string =>
  text.replace(/<\/?\d+\/?>|\d+/gu, (part) => (part.startsWith('<') ? part : toBanglaDigits(part)));

/** Converts a part of a compiled message: its text, or a value by name with a text for each choice. */
const partInBangla = (part: unknown): unknown => {
  if (typeof part === 'string') return inBangla(part);
  if (!Array.isArray(part)) return part;
  const [name, type, choices] = part as readonly unknown[];
  if (typeof choices !== 'object' || choices === null) return part;
  const texts = Object.entries(choices).map(([choice, text]) => [choice, messageInBangla(text)]);
  return [name, type, Object.fromEntries(texts)];
};

const messageInBangla = (message: unknown): unknown => {
  if (typeof message === 'string') return inBangla(message);
  return Array.isArray(message) ? message.map(partInBangla) : message;
};

/** The texts of a catalogue, which uses Latin digits, in the customer's digits. */
export const messagesInDigits = (messages: Messages, digits: Preferences['digits']): Messages =>
  digits === 'latin'
    ? messages
    : (Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [id, messageInBangla(message)]),
      ) as Messages);

/** The language with its numbering system (BCP 47), so that counts in a text use the same digits. */
export const localeInDigits = (
  language: Preferences['language'],
  digits: Preferences['digits'],
): string => `${language}-u-nu-${digits === 'bangla' ? 'beng' : 'latn'}`;
