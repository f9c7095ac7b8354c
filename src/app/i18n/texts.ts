import type { Messages } from '@lingui/core';
import { i18n } from '@lingui/core';
import { toBanglaDigits } from '#domain/text/digits.ts';
import { loadWhenOnline } from '../platform/connectivity.ts';
import type { Preferences } from '../platform/preferences.ts';
import { preferences, subscribePreferences } from '../platform/preferences.ts';

/** The areas of texts: each is a catalogue of lingui.config.ts, so that a screen brings only its own. */
export type TextArea = (typeof textAreas)[number];
export const textAreas = [
  'public',
  'shell',
  'overview',
  'onboarding',
  'message-page',
  'verify',
  'help',
  'legal',
  'accounts',
  'receive-sections',
  'forms',
  'account-opening',
  'deposits',
  'deposit-details',
  'deposit-form',
  'deposit-branch',
  'deposit-check',
  'linked-banks',
  'receive-money',
  'beneficiaries',
  'beneficiary-forms',
  'limits',
  'transfer-details',
  'transfer-timeline',
  'transactions',
  'transfers',
  'transfer-form',
  'top-ups',
  'top-up-form',
  'top-up-review',
  'statements',
  'notifications',
  'settings',
  'settings-sections',
  'app-lock',
  'refusals',
  'decline-reasons',
  'profile',
  'profile-sections',
  'profile-forms',
  'contact-change',
  'verification',
  'verification-sections',
] as const;

/** Areas with forms of their own: what any form says of an answer comes with them. */
export const areasWithForms: ReadonlySet<TextArea> = new Set([
  'account-opening',
  'deposit-form',
  'deposit-branch',
  'deposit-check',
  'linked-banks',
  'beneficiary-forms',
  'transfer-form',
  'top-up-form',
  'onboarding',
  'profile-forms',
  'contact-change',
]);

export type Language = Preferences['language'];

const catalogues = import.meta.glob<{ readonly messages: Messages }>('./locales/*.po');

/** The areas shown so far: a switch of language brings these, and no other language's. */
const neededAreas = new Set<TextArea>(['public']);

const loadCatalogue = async (language: Language, area: TextArea): Promise<Messages> => {
  const load = catalogues[`./locales/${area}.${language}.po`];
  if (load === undefined) throw new Error(`There are no texts of ${area}.`);
  return (await load()).messages;
};

const load = async (language: Language, areas: Iterable<TextArea>): Promise<Messages> => {
  const loaded = await Promise.all([...areas].map((area) => loadCatalogue(language, area)));
  const messages = Object.assign({}, ...loaded) as Messages;
  return messagesInDigits(messages, preferences().digits);
};

/** Shows the app in a language, loading no other. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const messages = await load(language, neededAreas);
  i18n.load(language, messages);
  i18n.activate(language, localeInDigits(language, preferences().digits));
  if ('document' in globalThis) document.documentElement.lang = language;
};

/** What is on its way; two screens may want one area at once, and both must wait for it. */
const arriving = new Map<TextArea, Promise<void>>();

const bring = async (area: TextArea): Promise<void> => {
  neededAreas.add(area);
  const { language } = preferences();
  try {
    i18n.load(language, await load(language, [area]));
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

/** Makes sure that the texts of an area are there, in the chosen language. */
export const loadTexts = async (area: TextArea): Promise<void> => {
  const areas: readonly TextArea[] = areasWithForms.has(area) ? [area, 'forms'] : [area];
  await Promise.all(areas.map(loadArea));
};

/** A part of a screen that comes later, with the texts that only it needs. */
export const withTexts = async <Part>(area: TextArea, part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadTexts(area)]);
  return loaded;
};

/** Switches the texts and their digits whenever a preference changes, without loading the page again. */
export const followLanguage = (): void => {
  let shown = preferences();
  subscribePreferences(() => {
    const { language, digits } = preferences();
    if (language === shown.language && digits === shown.digits) return;
    shown = preferences();
    // By the time its texts arrive another language may be wanted.
    void loadWhenOnline(() => activateLanguage(preferences().language));
  });
};

/** Digits in the text itself; those of a tag such as `<0>` are its name. */
const inBangla = (text: string): string =>
  text.replace(/<\/?\d+\/?>|\d+/gu, (part) => (part.startsWith('<') ? part : toBanglaDigits(part)));

/** A part of a compiled message: its own text, or a value by name, with a text for each choice. */
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

/** The texts of a catalogue, which has Latin digits only, in the digits that the customer chose. */
export const messagesInDigits = (messages: Messages, digits: Preferences['digits']): Messages =>
  digits === 'latin'
    ? messages
    : (Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [id, messageInBangla(message)]),
      ) as Messages);

/** The language with its digits (BCP 47), so that counts in a text are written like the rest. */
export const localeInDigits = (
  language: Preferences['language'],
  digits: Preferences['digits'],
): string => `${language}-u-nu-${digits === 'bangla' ? 'beng' : 'latn'}`;
