import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const app = '<rootDir>/src/app';

/** Where the catalogues are; the check of the texts (build/check-texts.ts) extracts elsewhere. */
const locales = process.env['KHEYA_TEXTS'] ?? `${app}/i18n/locales`;

/** What a signed-out visitor may see, wherever it stands. */
const publicSources = [
  `${app}/features/public`,
  `${app}/features/auth`,
  `${app}/components/one-time-code*`,
  `${app}/ui/page/dialog-host.tsx`,
  `${app}/ui/page/public-page.tsx`,
  `${app}/ui/page/screen-missing.tsx`,
  `${app}/ui/controls/language-switch.tsx`,
  `${app}/ui/controls/network-button.tsx`,
  `${app}/ui/surfaces/error-notice.tsx`,
  `${app}/platform`,
];

const files = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `${app}/${folder}/${name}`);

/** The statuses of a verification. */
const verificationLabels = `${app}/components/identity/verification-labels.ts`;
const rejectionLabels = `${app}/components/identity/rejection-labels.ts`;
/** The names of identity numbers and documents. */
const identityFacts = `${app}/components/identity/identity-facts.tsx`;
/** What an account is for, and what else a bank asks of a person. */
const additionalInfoLabels = `${app}/components/identity/additional-info-labels.ts`;
/** Fields that few forms have: places, and what more a bank asks of a person. */
const fewForms = [
  `${app}/components/identity/additional-info*`,
  `${app}/components/identity/place-fields.tsx`,
];
const stepUpNotice = `${app}/components/step-up-notice.tsx`;
/** How others pay into an account. */
const receiveDetails = files('components/accounts', ['account-number.tsx', 'receive-details.tsx']);
const receiveSections = files('components/accounts', [
  'receive-sections.tsx',
  'receive-qr-dialog.tsx',
]);
/** The fields of an account at a bank. */
const accountFields = `${app}/components/accounts/account-fields.tsx`;
/** Who receives the money of a taka account. */
const nominee = `${app}/components/accounts/nominee.tsx`;
/** A submission without a known outcome: told on any screen, in few visits. */
const unresolvedSubmissions = `${app}/features/shell/unresolved-submissions.tsx`;
const review = `${app}/components/payments/review.tsx`;
/** The review and the outcome of a submission. */
const submission = [review, `${app}/components/payments/submission-status.tsx`];
/** Why something was declined, returned or rejected: fetched where there is a reason. */
const declineReasons = `${app}/components/payments/decline-reason-labels.ts`;
const receiptActions = `${app}/components/receipt-actions.tsx`;
/** A document on its way to the bank, and what the bank has of it. */
const documentWords = files('components/documents', [
  'document-field.tsx',
  'upload-status.tsx',
  'document-viewer.tsx',
  'file-buttons.tsx',
]);

const identity = `${app}/features/identity`;

/** What the settings show first; the other sections come after it. */
const firstSettings = files('features/settings', ['settings-screen.tsx', 'setting-controls.tsx']);

/** From the amount on: fetched while the customer chooses a recipient. */
const transferForm = files('features/transfers', [
  'send-form.tsx',
  'amount-form.tsx',
  'price.tsx',
  'live-price.tsx',
  'confirm-transfer.tsx',
  'transfer-review.tsx',
  'step-up.tsx',
  'unresolved-transfers.tsx',
  'pending-transfer-notice.tsx',
]);
const transferDetails = files('features/transfers', [
  'transfer-screen.tsx',
  'sent-transfers-screen.tsx',
  'status-labels.ts',
]);
const transferTimeline = files('features/transfers', [
  'transfer-details.tsx',
  'transfer-receipt.tsx',
  'transfer-dialogs.tsx',
  'event-labels.ts',
]);

const depositForm = files('features/deposits', [
  'deposit-frame.tsx',
  'deposit-fields.tsx',
  'deposit-input.ts',
  'deposit-review.tsx',
  'ach-deposit.tsx',
  'card-deposit-screen.tsx',
]);
const depositBranch = files('features/deposits', [
  'branch-deposit-screen.tsx',
  'branch-review.tsx',
]);
const depositCheck = files('features/deposits', ['check-deposit-screen.tsx', 'check-review.tsx']);
const depositDocuments = `${app}/features/deposits/deposit-documents.tsx`;
const linkedBanks = files('features/deposits', ['link-bank-screen.tsx', 'verify-bank-screen.tsx']);
const depositDetails = files('features/deposits', [
  'deposit-screen.tsx',
  'deposit-details.tsx',
  'detail-labels.ts',
]);
const receiveMoney = `${app}/features/deposits/receive-screen.tsx`;

const topUpForm = files('features/top-ups', [
  'prepare-top-up.tsx',
  'top-up-form.tsx',
  'packs-and-limit.tsx',
]);
const topUpReview = `${app}/features/top-ups/top-up-review.tsx`;

const beneficiaryForms = files('features/beneficiaries', [
  'beneficiary-form.tsx',
  'us-form.tsx',
  'bd-form.tsx',
  'kheya-and-wallet-forms.tsx',
  'rename-form.tsx',
]);
const accountOpening = files('features/accounts', [
  'open-account-screen.tsx',
  'account-limit-notice.tsx',
  'opening-flow.tsx',
  'usd-opening.tsx',
  'bdt-opening.tsx',
  'bdt-opening-input.ts',
]);

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
      [`${app}/features/shell`, `${app}/ui`, `${app}/components`, `${app}/i18n`, `${app}/data`],
      [
        ...publicSources,
        `${app}/ui/forms/**`,
        `${app}/ui/surfaces/refusal-messages.ts`,
        `${app}/components/documents/**`,
        `${app}/components/identity/**`,
        stepUpNotice,
        receiptActions,
        ...receiveDetails,
        ...receiveSections,
        accountFields,
        nominee,
        ...submission,
        declineReasons,
        unresolvedSubmissions,
      ],
    ),
    catalogue('overview', [`${app}/features/home`, verificationLabels]),
    catalogue('verification', [
      `${identity}/verification-centre-screen.tsx`,
      `${identity}/verification-items.ts`,
      verificationLabels,
      rejectionLabels,
    ]),
    catalogue('verification-sections', [
      ...['sections', 'view', 'forms'].map((part) => `${identity}/verification-${part}.tsx`),
      ...files('components/documents', [
        'upload-status.tsx',
        'file-buttons.tsx',
        'document-viewer.tsx',
        'document-labels.ts',
      ]),
      identityFacts,
    ]),
    catalogue('message-page', [`${identity}/message-*`, verificationLabels, rejectionLabels]),
    catalogue('accounts', [`${app}/features/accounts`, ...receiveDetails, nominee], accountOpening),
    catalogue('account-opening', [...accountOpening, additionalInfoLabels, nominee]),
    catalogue('receive-sections', receiveSections),
    // What every form says of its answers, beside those of the areas that have forms (i18n/texts.ts).
    catalogue('forms', [`${app}/ui/forms`]),
    catalogue(
      'deposits',
      [`${app}/features/deposits`],
      [
        ...depositForm,
        ...depositBranch,
        ...depositCheck,
        depositDocuments,
        ...linkedBanks,
        ...depositDetails,
        receiveMoney,
      ],
    ),
    catalogue('deposit-details', [
      ...depositDetails,
      `${app}/features/deposits/labels.ts`,
      `${app}/components/documents/document-viewer.tsx`,
    ]),
    catalogue('receive-money', [receiveMoney, ...receiveDetails]),
    catalogue('deposit-form', [...depositForm, ...submission]),
    catalogue('deposit-branch', [...depositBranch, depositDocuments, ...documentWords]),
    catalogue('deposit-check', [...depositCheck, depositDocuments, ...documentWords]),
    catalogue('linked-banks', [...linkedBanks, accountFields]),
    catalogue('beneficiaries', [`${app}/features/beneficiaries`], beneficiaryForms),
    catalogue('beneficiary-forms', [...beneficiaryForms, accountFields]),
    ofFeature('limits'),
    catalogue(
      'transfers',
      [`${app}/features/transfers`],
      [...transferForm, ...transferDetails, ...transferTimeline],
    ),
    catalogue('transfer-form', [...transferForm, ...submission, unresolvedSubmissions]),
    catalogue('transfer-details', transferDetails),
    catalogue('transfer-timeline', [...transferTimeline, receiptActions]),
    catalogue('transactions', [`${app}/features/transactions`, receiptActions]),
    catalogue('top-ups', [`${app}/features/top-ups`], [...topUpForm, topUpReview]),
    catalogue('top-up-form', [...topUpForm, review]),
    catalogue('top-up-review', [topUpReview, ...submission]),
    ofFeature('statements'),
    // A public page: it brings the few words of figures and times that the shell has otherwise.
    catalogue('verify', [
      `${app}/features/verify`,
      `${app}/i18n/instants.ts`,
      `${app}/components/amount.tsx`,
    ]),
    ofFeature('help'),
    ofFeature('legal'),
    ofFeature('notifications'),
    catalogue('settings', firstSettings),
    catalogue('settings-sections', [`${app}/features/settings`, stepUpNotice], firstSettings),
    catalogue(
      'onboarding',
      [identity, `${app}/components/documents`, `${app}/components/identity`],
      [`${identity}/verification-*`, `${identity}/message-*`],
    ),
    catalogue('profile', [`${app}/features/customers/profile-screen.tsx`, identityFacts]),
    catalogue('profile-sections', [
      ...files('features/customers', [
        'profile-sections.tsx',
        'addresses-section.tsx',
        'documents-section.tsx',
        'contact-change-parts.tsx',
      ]),
      additionalInfoLabels,
      `${app}/components/documents`,
    ]),
    catalogue('profile-forms', [`${app}/features/customers/profile-forms.tsx`, ...fewForms]),
    catalogue('contact-change', [`${app}/features/customers/contact-change-*`, stepUpNotice]),
    catalogue('decline-reasons', [declineReasons]),
    catalogue('refusals', [`${app}/ui/surfaces/refusal-messages.ts`]),
    catalogue('app-lock', [`${app}/features/app-lock`, `${app}/ui/controls/pin-pad.tsx`]),
  ],
});
