import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { preferences } from '../platform/preference-store.ts';

/**
 * The texts of the app by language and by area, so that a screen brings only its own. A language
 * is a line here and its catalogues; a new area is a line in each language and in lingui.config.ts.
 */
const catalogues = {
  en: {
    public: () => import('./locales/public.en.po'),
    shell: () => import('./locales/shell.en.po'),
    overview: () => import('./locales/overview.en.po'),
    accounts: () => import('./locales/accounts.en.po'),
    receive: () => import('./locales/receive.en.po'),
    forms: () => import('./locales/forms.en.po'),
    opening: () => import('./locales/opening.en.po'),
    adding: () => import('./locales/adding.en.po'),
    'putting-in': () => import('./locales/putting-in.en.po'),
    linking: () => import('./locales/linking.en.po'),
    contacts: () => import('./locales/contacts.en.po'),
    payees: () => import('./locales/payees.en.po'),
    limits: () => import('./locales/limits.en.po'),
    story: () => import('./locales/story.en.po'),
    'story-below': () => import('./locales/story-below.en.po'),
    transactions: () => import('./locales/transactions.en.po'),
    transfers: () => import('./locales/transfers.en.po'),
    sending: () => import('./locales/sending.en.po'),
    topups: () => import('./locales/topups.en.po'),
    'topup-buying': () => import('./locales/topup-buying.en.po'),
    'topup-agree': () => import('./locales/topup-agree.en.po'),
    statements: () => import('./locales/statements.en.po'),
    notifications: () => import('./locales/notifications.en.po'),
    settings: () => import('./locales/settings.en.po'),
    'settings-below': () => import('./locales/settings-below.en.po'),
    lock: () => import('./locales/lock.en.po'),
    refusals: () => import('./locales/refusals.en.po'),
    onboarding: () => import('./locales/onboarding.en.po'),
    profile: () => import('./locales/profile.en.po'),
    'profile-below': () => import('./locales/profile-below.en.po'),
    'profile-forms': () => import('./locales/profile-forms.en.po'),
    'contact-change': () => import('./locales/contact-change.en.po'),
    verification: () => import('./locales/verification.en.po'),
    'verification-parts': () => import('./locales/verification-parts.en.po'),
    'message-page': () => import('./locales/message-page.en.po'),
    verify: () => import('./locales/verify.en.po'),
  },
  bn: {
    public: () => import('./locales/public.bn.po'),
    shell: () => import('./locales/shell.bn.po'),
    overview: () => import('./locales/overview.bn.po'),
    accounts: () => import('./locales/accounts.bn.po'),
    receive: () => import('./locales/receive.bn.po'),
    forms: () => import('./locales/forms.bn.po'),
    opening: () => import('./locales/opening.bn.po'),
    adding: () => import('./locales/adding.bn.po'),
    'putting-in': () => import('./locales/putting-in.bn.po'),
    linking: () => import('./locales/linking.bn.po'),
    contacts: () => import('./locales/contacts.bn.po'),
    payees: () => import('./locales/payees.bn.po'),
    limits: () => import('./locales/limits.bn.po'),
    story: () => import('./locales/story.bn.po'),
    'story-below': () => import('./locales/story-below.bn.po'),
    transactions: () => import('./locales/transactions.bn.po'),
    transfers: () => import('./locales/transfers.bn.po'),
    sending: () => import('./locales/sending.bn.po'),
    topups: () => import('./locales/topups.bn.po'),
    'topup-buying': () => import('./locales/topup-buying.bn.po'),
    'topup-agree': () => import('./locales/topup-agree.bn.po'),
    statements: () => import('./locales/statements.bn.po'),
    notifications: () => import('./locales/notifications.bn.po'),
    settings: () => import('./locales/settings.bn.po'),
    'settings-below': () => import('./locales/settings-below.bn.po'),
    lock: () => import('./locales/lock.bn.po'),
    refusals: () => import('./locales/refusals.bn.po'),
    onboarding: () => import('./locales/onboarding.bn.po'),
    profile: () => import('./locales/profile.bn.po'),
    'profile-below': () => import('./locales/profile-below.bn.po'),
    'profile-forms': () => import('./locales/profile-forms.bn.po'),
    'contact-change': () => import('./locales/contact-change.bn.po'),
    verification: () => import('./locales/verification.bn.po'),
    'verification-parts': () => import('./locales/verification-parts.bn.po'),
    'message-page': () => import('./locales/message-page.bn.po'),
    verify: () => import('./locales/verify.bn.po'),
  },
} as const;

export type Language = keyof typeof catalogues;
export type TextArea = keyof (typeof catalogues)['en'];

/** The areas shown so far: a switch of language brings these, and no other language's. */
const neededAreas = new Set<TextArea>(['public']);

const load = async (language: Language, areas: Iterable<TextArea>): Promise<Messages> => {
  const loaded = await Promise.all([...areas].map((area) => catalogues[language][area]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
};

/** Shows the app in a language, loading no other. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const messages = await load(language, neededAreas);
  i18n.load(language, messages);
  i18n.activate(language);
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

/** Areas with forms of their own: what any form says of an answer comes with them. */
export const areasWithForms: ReadonlySet<TextArea> = new Set<TextArea>([
  'opening',
  'putting-in',
  'linking',
  'payees',
  'sending',
  'topup-buying',
  'onboarding',
  'profile-forms',
  'contact-change',
]);

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
