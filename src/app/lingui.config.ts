import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const app = '<rootDir>/src/app';

/** Where the catalogues are; the check of the texts (build/check-texts.ts) extracts elsewhere. */
const locales = process.env['KHEYA_TEXTS'] ?? `${app}/i18n/locales`;

/** What a signed-out visitor may see, wherever it stands. */
const publicSources = [
  `${app}/features/public`,
  `${app}/features/auth`,
  `${app}/ui/access/code`,
  `${app}/ui/page/dialog-host.tsx`,
  `${app}/ui/page/public-page.tsx`,
  `${app}/ui/page/screen-missing.tsx`,
  `${app}/ui/page/part-missing.tsx`,
  `${app}/ui/controls/language-switch.tsx`,
  `${app}/ui/surfaces/error-notice.tsx`,
  `${app}/ui/surfaces/write-obstacle-words.tsx`,
  `${app}/platform`,
];

/** Sentences about a verification: they come with the screens that say them, not with the shell. */
const identityWords = `${app}/ui/identity`;
/** What people call the numbers and papers by which they are known. */
const numberNames = `${app}/ui/identity/use-number-name.ts`;
/** A form that is saved or left: the areas of steps have none. */
const saveForm = `${app}/ui/forms/save-form.tsx`;
/** What an account is for. */
const purposeWords = `${app}/ui/forms/account-purpose-words.ts`;
/** Fields that few forms have: places, what more a bank asks of a person. */
const fewForms = [`${app}/ui/forms/additional-info*`, `${app}/ui/forms/place-*`, purposeWords];
const stepUpWords = `${app}/ui/access/step-up-notice.tsx`;
const reasonWords = `${app}/ui/verification`;
/** How others pay into an account. */
const receiveWords = `${app}/ui/accounts/receive`;
/** An account at a bank as its numbers are typed. */
const typedAccountWords = `${app}/ui/accounts/typed`;
/** Who receives the money of a taka account. */
const nomineeWords = `${app}/ui/accounts/nominees`;
/** Mobile recharge: what was bought, and the form fetched after it. */
const topUp = `${app}/features/transfers/top-up`;
/** What was sent and has no outcome here: told on any screen, in few visits. */
const cutOffWords = `${app}/features/shell/unresolved-submissions.tsx`;
/** What is sent once and asked after. */
const sendingWords = `${app}/ui/money/sending`;
/** Why something was declined, returned or rejected: fetched where there is a reason. */
const declineWords = `${app}/ui/money/reasons`;
const receiptWords = `${app}/ui/download/receipts`;

const identity = `${app}/features/identity`;
const customers = `${app}/features/customers`;

/** What the settings show first; the other sections come after it. */
const firstSettings = ['settings-screen.tsx', 'setting-controls.tsx'].map(
  (name) => `${app}/features/settings/${name}`,
);

/** From the amount on: fetched while the customer looks where to, and to whom. */
const partsOfSending = [
  `${app}/features/transfers/compose/**`,
  `${app}/features/transfers/agree/**`,
];

/** What is seen once somebody puts money in, beside the ways to do it. */
const depositParts = [
  `${app}/features/add-money/prepare/**`,
  `${app}/features/add-money/agree/**`,
  `${app}/features/add-money/by-card/**`,
];
/** A bank linked by its numbers, and its proof. */
const linkingByHand = `${app}/features/add-money/by-hand`;
/** Taka paid in at a counter, with the slip that is sent of it. */
const atBranch = `${app}/features/add-money/at-branch`;
/** A check of a US bank, with its two pictures. */
const byCheck = `${app}/features/add-money/by-check`;
/** A file on its way to the bank, and what the bank has of it. */
const paperWords = [
  `${app}/ui/upload`,
  `${app}/ui/papers/paper-p*`,
  `${app}/ui/papers/stored-paper.tsx`,
];
/** What became of money that was put in. */
const depositDetails = `${app}/features/add-money/story`;
const receivingScreen = `${app}/features/add-money/receive`;

const catalogue = (area: string, include: string[], exclude: string[] = []) => ({
  path: `${locales}/${area}.{locale}`,
  include,
  exclude: [...exclude, '**/*.test.*'],
});
const ofFeature = (name: string) => catalogue(name, [`${app}/features/${name}`]);

/**
 * Texts: English stands in the source, catalogues hold both languages, one for each area of the app
 * (i18n/texts.ts loads them). A text used in two areas stands in both catalogues.
 */
export default defineConfig({
  rootDir: '.',
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    catalogue('public', publicSources),
    catalogue(
      'shell',
      [`${app}/features/shell`, `${app}/ui`, `${app}/i18n`, `${app}/data`],
      [
        ...publicSources,
        `${app}/ui/forms/**`,
        `${app}/ui/upload/**`,
        `${app}/ui/papers/**`,
        `${identityWords}/**`,
        `${reasonWords}/**`,
        `${app}/ui/access/code/**`,
        stepUpWords,
        `${app}/ui/surfaces/refusals/**`,
        `${receiptWords}/**`,
        `${receiveWords}/**`,
        `${typedAccountWords}/**`,
        `${nomineeWords}/**`,
        `${sendingWords}/**`,
        `${declineWords}/**`,
        cutOffWords,
      ],
    ),
    catalogue('overview', [`${app}/features/overview`, identityWords], [numberNames]),
    catalogue(
      'verification',
      [
        `${identity}/verification-centre-screen.tsx`,
        `${identity}/verification-items.ts`,
        identityWords,
        reasonWords,
      ],
      [numberNames],
    ),
    catalogue('verification-parts', [
      ...['sections', 'view', 'forms'].map((part) => `${identity}/verification-${part}.tsx`),
      `${app}/ui/upload`,
      `${app}/ui/papers/stored-paper.tsx`,
      `${app}/ui/papers/paper-words.ts`,
      numberNames,
    ]),
    catalogue(
      'message-page',
      [`${identity}/message-*`, identityWords, reasonWords],
      [numberNames],
    ),
    catalogue('accounts', [`${app}/features/accounts`, `${receiveWords}/*`, nomineeWords]),
    catalogue('receive', [`${receiveWords}/below`]),
    // What every form says of its answers, beside those of the areas that have forms (i18n/texts.ts).
    catalogue('forms', [`${app}/ui/forms`], [...fewForms, saveForm]),
    catalogue('opening', [`${app}/features/account-opening`, purposeWords, nomineeWords]),
    catalogue(
      'adding',
      [`${app}/features/add-money`],
      [
        ...depositParts,
        `${linkingByHand}/**`,
        `${atBranch}/**`,
        `${byCheck}/**`,
        `${receivingScreen}/**`,
        `${depositDetails}/**`,
      ],
    ),
    catalogue('added', [
      depositDetails,
      `${app}/features/add-money/deposit-words.ts`,
      `${app}/ui/papers/stored-paper.tsx`,
    ]),
    catalogue('receiving', [receivingScreen, `${receiveWords}/*`]),
    catalogue('putting-in', [...depositParts, sendingWords]),
    catalogue('at-branch', [atBranch, ...paperWords]),
    catalogue('by-check', [byCheck, ...paperWords]),
    catalogue('linking', [linkingByHand, typedAccountWords]),
    catalogue('contacts', [`${app}/features/contacts`], [`${app}/features/contacts/forms/**`]),
    catalogue('payees', [`${app}/features/contacts/forms`, typedAccountWords, saveForm]),
    catalogue('limits', [`${app}/features/transfers/limits`]),
    catalogue('story', [`${app}/features/transfer-story/*`, `${sendingWords}/payee-name.tsx`]),
    catalogue('story-below', [`${app}/features/transfer-story/below`, receiptWords]),
    catalogue('transactions', [`${app}/features/transactions`, receiptWords]),
    catalogue(
      'transfers',
      [`${app}/features/transfers`],
      [...partsOfSending, `${topUp}/**`, `${app}/features/transfers/limits/**`],
    ),
    catalogue('sending', [...partsOfSending, sendingWords, cutOffWords]),
    catalogue('topups', [`${topUp}/*`, `${topUp}/made`]),
    catalogue('topup-buying', [
      `${topUp}/buying/*`,
      `${topUp}/buying/form`,
      `${sendingWords}/prepared-elsewhere.tsx`,
    ]),
    catalogue('topup-agree', [`${topUp}/buying/agree`, sendingWords]),
    ofFeature('statements'),
    // A public page: it brings the few words of figures and times that the shell has otherwise.
    catalogue('verify', [
      `${app}/features/paper-check`,
      `${app}/i18n/instants.ts`,
      `${app}/ui/money/amount.tsx`,
    ]),
    ofFeature('help'),
    ofFeature('legal'),
    ofFeature('notifications'),
    catalogue('settings', firstSettings),
    catalogue('settings-sections', [`${app}/features/settings`, stepUpWords], firstSettings),
    catalogue('onboarding', [
      identity,
      ...fewForms,
      `${app}/ui/upload`,
      `${app}/ui/papers`,
      identityWords,
      reasonWords,
    ], [`${identity}/verification-*`, `${identity}/message-*`]),
    catalogue('profile', [`${customers}/profile-screen.tsx`, numberNames]),
    catalogue('profile-sections', [
      `${customers}/profile-sections.tsx`,
      `${customers}/addresses-section.tsx`,
      `${customers}/documents-section.tsx`,
      `${customers}/contact-change-parts.tsx`,
      `${app}/ui/forms/additional-info-words.ts`,
      purposeWords,
      `${app}/ui/upload`,
      `${app}/ui/papers`,
    ]),
    catalogue('profile-forms', [`${customers}/profile-forms.tsx`, ...fewForms, saveForm]),
    catalogue('contact-change', [`${customers}/contact-change-*`, stepUpWords]),
    catalogue('reasons', [declineWords]),
    catalogue('refusals', [`${app}/ui/surfaces/refusals`]),
    catalogue('app-lock', [`${app}/features/app-lock`, `${app}/ui/pin`]),
  ],
});
