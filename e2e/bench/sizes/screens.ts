import { type TextArea, withNeeds } from '#app/i18n/text-areas.ts';

/** The code and texts that something needs. */
interface Shown {
  /** Route files relative to src/app/routes, without extension. */
  readonly routes: readonly string[];
  /** The areas of texts. */
  readonly texts: readonly TextArea[];
  /** Loaded in parallel with the route: source files, or chunks by name. */
  readonly parts: readonly RegExp[];
}

/** A screen with everything it loads before its first figures, and its budget. */
export interface Screen extends Shown {
  readonly screen: string;
  /** Loaded without a tap once the first figures are painted. */
  readonly follows?: readonly RegExp[];
  /** True if customers stay long enough for `follows` to be loaded before they leave. */
  readonly isStayed?: boolean;
  readonly budget?: number;
  /** True for the prerendered page, which does not load the app. */
  readonly isVisitor?: boolean;
  /** The screen a customer comes from, whose code is loaded already; such a screen has a budget. */
  readonly after?: string;
}

/** The chunk of an area's English texts. */
export const textsOf = (area: TextArea): RegExp => new RegExp(`locales/${area}\\.en\\.po`);

const nothing: Shown = { routes: [], texts: [], parts: [] };

const more = (base: Shown, added: Partial<Shown>): Shown => ({
  routes: [...base.routes, ...(added.routes ?? [])],
  texts: [...base.texts, ...(added.texts ?? []).flatMap(withNeeds)],
  parts: [...base.parts, ...(added.parts ?? [])],
});

const inShell: readonly TextArea[] = ['ui', 'public', 'features/shell'];

/** The frame around every signed-in screen. */
const layout: Shown = more(nothing, {
  routes: ['$country.user.route'],
  texts: inShell,
});

const signedInScreen = (screen: string, route: string, ...texts: readonly TextArea[]): Screen => ({
  screen,
  ...more(layout, { routes: [`$country.user.${route}`], texts }),
});

const overview: Screen = {
  ...signedInScreen('overview', 'overview', 'features/home'),
  budget: 150,
  // The rest of it: the shell's parts, dates, deferred code, and what every form uses.
  follows: [
    /home\/overview-sections\.tsx/,
    /shell\/shell-parts\.tsx/,
    /^_calendar-/,
    /^_deferred-/,
    textsOf('ui/forms'),
  ],
  isStayed: true,
};

const afterOverview = (screen: string, route: string, ...texts: readonly TextArea[]): Screen => ({
  ...signedInScreen(screen, route, ...texts),
  after: overview.screen,
});

/** The next screen at the same address. */
const next = (before: Screen, screen: string, added: Partial<Shown>): Screen => ({
  screen,
  ...more(before, added),
  after: before.screen,
});

const contacts = afterOverview('contacts', 'contacts.index', 'features/beneficiaries');

/** A beneficiary's details, opened from the list: the route and the parts of its collection. */
const payee = (where: string): Screen => ({
  screen: `a payee ${where}`,
  ...more(layout, {
    routes: ['$country.user.contacts.$collection.$id'],
    texts: ['features/beneficiaries'],
    parts: [/features\/beneficiaries\/beneficiary-details\.tsx/],
  }),
  after: contacts.screen,
});

const sendingTo: Screen = {
  ...afterOverview('where to send', 'transferMoney.index', 'features/transfers'),
  // Unresolved submissions, and the code that stores a submission.
  follows: [/transfers\/unresolved-transfers\.tsx/, textsOf('components/payments')],
  isStayed: true,
};
const sendingWhom = next(sendingTo, 'sending, to whom', {
  routes: ['$country.user.transferMoney.send'],
});
const sendingAmount = next(sendingWhom, 'sending, how much', {
  texts: ['components/payments'],
  parts: [/transfers\/send-form\.tsx/],
});
const sendingReview = next(sendingAmount, 'sending, the review', {
  parts: [/transfers\/confirm-transfer\.tsx/],
});

const sendingCode = next(sendingReview, 'sending, the code', {
  texts: ['components/one-time-code'],
  parts: [/transfers\/step-up\.tsx/],
});

const adding: Screen = {
  ...afterOverview('adding money', 'addMoney.index', 'features/deposits'),
  // Unresolved submissions, and the code that stores a request.
  follows: [/^_deposit-frame-/, textsOf('components/payments')],
  isStayed: true,
};
const addingFrom = next(adding, 'adding, from which bank', {
  routes: ['$country.user.addMoney.bank.index'],
  texts: ['components/payments'],
});
const receiving = next(adding, 'receiving money', {
  routes: ['$country.user.addMoney.receive'],
  texts: ['components/accounts', 'components/payments'],
});
const addingByCard = next(adding, 'adding by card', {
  routes: ['$country.user.addMoney.card'],
  texts: ['components/payments'],
});
const cardReview = next(addingByCard, 'adding by card, the review', {
  parts: [/deposits\/deposit-review\.tsx/],
});
const payingInAtBranch = next(adding, 'adding at a branch', {
  routes: ['$country.user.addMoney.branch'],
  texts: ['components/payments', 'components/documents'],
});
const branchReview = next(payingInAtBranch, 'adding at a branch, the review', {
  parts: [/deposits\/branch-review\.tsx/],
});
const addingByCheck = next(adding, 'adding by check', {
  routes: ['$country.user.addMoney.check'],
  texts: ['components/payments', 'components/documents'],
});
const checkReview = next(addingByCheck, 'adding by check, the review', {
  parts: [/deposits\/check-review\.tsx/],
});
const linkingByHand = next(addingFrom, 'linking a bank by its numbers', {
  routes: ['$country.user.addMoney.bank.by-hand'],
  texts: ['components/accounts', 'components/payments'],
});
const provingBank = next(addingFrom, 'proving a bank', {
  routes: ['$country.user.addMoney.bank.$id'],
  texts: ['components/payments'],
});
const addingAmount = next(addingFrom, 'adding, how much', {
  parts: [/deposits\/ach-deposit\.tsx/],
});
const addingReview = next(addingAmount, 'adding, the review', {
  parts: [/deposits\/deposit-review\.tsx/],
});

const topUp: Screen = {
  ...afterOverview('mobile recharge', 'top-up.index', 'features/top-ups'),
  isStayed: true,
};
const topUpForm: Screen = {
  ...next(topUp, 'recharging a phone', {
    parts: [/top-ups\/prepare-top-up\.tsx/],
  }),
  // The packs and the remaining limit load while the number is typed.
  follows: [/top-ups\/packs-and-limit\.tsx/],
  isStayed: true,
};
const topUpReview = next(topUpForm, 'recharging, the review', {
  parts: [/top-ups\/top-up-review\.tsx/],
});

/**
 * The return from the accounts site: what loads before the screens that precede home. The shared stages belong to no
 * screen: whichever screen is first loads them.
 */
const arrival: Screen = {
  screen: 'signed in',
  ...more(nothing, { routes: ['signed-in', 'sign-in'], texts: ['ui', 'public'] }),
  follows: [/^_common-/, /^_deferred-/, /^_icons-/],
  isStayed: true,
};

const afterArrival = (screen: string, route: string, ...texts: readonly TextArea[]): Screen => ({
  screen,
  ...more(arrival, { routes: [route], texts }),
  after: arrival.screen,
});

/** The onboarding wizard with the common code of its questions: drafts and all texts. */
const wizard: Screen = {
  screen: 'way in',
  ...more(layout, {
    routes: ['$country.user.profile.complete'],
    texts: ['features/identity', 'components/documents'],
    parts: [/^_deferred-/],
  }),
};

/** A step of the wizard, opened directly: its own screen without the earlier ones. */
const step = (name: string, ...files: readonly string[]): Screen =>
  next(wizard, `way in, ${name}`, {
    parts: files.map((file) => new RegExp(`features/identity/${file}\\.tsx`)),
  });

const whichPaper = step('which paper', 'documents-step', 'document-kind-form');

/** Every weighed screen; screens.test.ts checks that each route of the app is among them. */
export const screens: readonly Screen[] = [
  { screen: 'public /', ...nothing, isVisitor: true, budget: 92 },
  {
    screen: 'public / in the app',
    ...more(nothing, { routes: ['index', 'signed-out', 'something-went-wrong'] }),
    texts: ['ui', 'public'],
  },
  {
    screen: 'sign-in',
    ...more(nothing, { parts: [/begin-sign-in/] }),
    isVisitor: true,
    budget: 92,
  },
  overview,
  afterOverview('accounts', 'accounts.index', 'features/accounts'),
  afterOverview('USD account', 'accounts.$id.index', 'features/accounts'),
  afterOverview('closing an account', 'accounts.$id.close', 'features/accounts'),
  {
    ...afterOverview('deposit account', 'accounts.$id.deposit-account', 'features/accounts'),
    follows: [/accounts\/receive-sections\.tsx/],
  },
  {
    ...afterOverview('manual deposit account', 'accounts.$id.deposit-account', 'features/accounts'),
    parts: [/accounts\/manual-account-screen\.tsx/],
    after: 'deposit account',
  },
  afterOverview('BDT account', 'bd-accounts.$id', 'features/accounts'),
  afterOverview(
    'opening an account',
    'accounts.create',
    'features/accounts',
    'components/identity',
  ),
  afterOverview('transactions', 'transactions.index', 'features/transactions'),
  afterOverview('statement', 'transactions.statement', 'features/statements'),
  afterOverview('notifications', 'notifications', 'features/notifications'),
  contacts,
  afterOverview('adding a payee', 'contacts.add', 'features/beneficiaries'),
  payee('at a US bank'),
  payee('in Bangladesh'),
  payee('with a wallet'),
  {
    ...afterOverview('profile', 'profile.index', 'features/customers'),
    follows: [/customers\/profile-sections\.tsx/, textsOf('components/documents')],
  },
  {
    ...afterOverview(
      'new e-mail or number',
      'profile.contact',
      'features/customers',
      'components/one-time-code',
    ),
    follows: [/customers\/contact-change-stages\.tsx/],
  },
  {
    ...afterOverview('verification center', 'verification-center', 'features/identity'),
    follows: [/identity\/verification-sections\.tsx/, textsOf('components/documents')],
  },
  {
    ...afterOverview('settings', 'settings', 'features/settings'),
    follows: [/settings\/settings-sections\.tsx/],
  },
  afterOverview('limits', 'transfer-rules', 'features/limits'),
  afterOverview('help', 'help', 'features/help'),
  sendingTo,
  sendingWhom,
  sendingAmount,
  sendingReview,
  sendingCode,
  afterOverview('sent transfers', 'transferMoney.sent', 'features/transfers'),
  {
    ...afterOverview('a transfer', 'transferMoney.$id', 'features/transfers'),
    follows: [/transfers\/transfer-details\.tsx/, textsOf('components/payments')],
  },
  adding,
  addingFrom,
  receiving,
  addingByCard,
  cardReview,
  payingInAtBranch,
  branchReview,
  addingByCheck,
  checkReview,
  linkingByHand,
  provingBank,
  addingAmount,
  addingReview,
  afterOverview('added money', 'addMoney.$id', 'features/deposits'),
  topUp,
  topUpForm,
  topUpReview,
  afterOverview('recharges', 'top-up.made', 'features/top-ups'),
  afterOverview('a recharge', 'top-up.$id', 'features/top-ups'),
  arrival,
  afterArrival('sign-up', 'auth.token', 'components/one-time-code'),
  afterArrival('device', 'auth.device', 'components/one-time-code'),
  afterArrival('result page', 'message-page', 'features/identity'),
  afterArrival('help, signed out', 'help', 'features/help'),
  afterArrival('terms', 'terms', 'features/legal'),
  afterArrival('privacy notice', 'privacy', 'features/legal'),
  afterArrival('electronic documents', 'e-signature', 'features/legal'),
  afterArrival('checking a receipt', 'verify.index', 'features/verify'),
  afterArrival('a checked receipt', 'verify.$code', 'features/verify'),
  wizard,
  step('invitation', 'choice-steps'),
  step('for whom', 'choice-steps'),
  step('name', 'name-step'),
  step('town or thana', 'address-steps'),
  step('address', 'address-steps'),
  step('picture', 'document-uploads'),
  whichPaper,
  next(whichPaper, 'way in, each paper', {
    parts: [/features\/identity\/document-uploads\.tsx/],
  }),
  step('what for', 'choice-steps'),
  step('plan', 'choice-steps'),
  step('number', 'number-step'),
  // The route of a later verification imports these two as well.
  next(wizard, 'way in, identity check', { parts: [/^_identity-check-/] }),
  next(wizard, 'way in, sending in', { parts: [/^_kyc-submission-/] }),
  next(wizard, 'verifying oneself later', { routes: ['$country.user.profile.verify'] }),
  next(wizard, 'back from the identity check', { routes: ['profile-onboarding.verification'] }),
];

/** Routes without content of their own: immediate redirects, and the root, which is the start. */
const showNothing: ReadonlySet<string> = new Set(['__root', 'open']);

/** The routes without a weight, by file name relative to src/app/routes. */
export const unweighedRoutes = (files: readonly string[]): readonly string[] => {
  const weighed = new Set(screens.flatMap(({ routes }) => routes));
  return files
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((route) => !weighed.has(route) && !showNothing.has(route));
};
