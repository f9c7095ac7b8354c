import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The code and texts that something needs. */
interface Shown {
  /** Route files relative to src/app/routes, without extension. */
  readonly routes: readonly string[];
  /** Areas of texts beside those that the routes load themselves. */
  readonly texts: readonly string[];
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
export const textsOf = (area: string): RegExp => new RegExp(`locales/${area}\\.en\\.po`);

/** The areas of texts that a route loads, read from its source. */
export const textsOfRoute = (route: string): readonly string[] => {
  const source = readFileSync(resolve('src/app/routes', `${route}.tsx`), 'utf8');
  return [...source.matchAll(/loadTexts\(([^)]*)\)/gu)].flatMap(([, areas = '']) =>
    [...areas.matchAll(/'([^']+)'/gu)].map(([, area = '']) => area),
  );
};

const nothing: Shown = { routes: [], texts: [], parts: [] };

const more = (base: Shown, added: Partial<Shown>): Shown => ({
  routes: [...base.routes, ...(added.routes ?? [])],
  texts: [...base.texts, ...(added.texts ?? [])],
  parts: [...base.parts, ...(added.parts ?? [])],
});

/** The frame around every signed-in screen. */
const layout: Shown = more(nothing, {
  routes: ['$country.user.route'],
  texts: ['ui', 'features/shell'],
});

const signedInScreen = (screen: string, route: string): Screen => ({
  screen,
  ...more(layout, { routes: [`$country.user.${route}`] }),
});

const overview: Screen = {
  ...signedInScreen('overview', 'overview'),
  budget: 150,
  // The rest of it: the shell's parts, dates, deferred code, and what every form uses.
  follows: [
    /home\/overview-sections\.tsx/,
    /shell\/shell-parts\.tsx/,
    /^_calendar-/,
    /^_deferred-/,
    textsOf('components'),
  ],
  isStayed: true,
};

const afterOverview = (screen: string, route: string): Screen => ({
  ...signedInScreen(screen, route),
  after: overview.screen,
});

/** The next screen at the same address. */
const next = (before: Screen, screen: string, added: Partial<Shown>): Screen => ({
  screen,
  ...more(before, added),
  after: before.screen,
});

const contacts = afterOverview('contacts', 'contacts.index');

/** A beneficiary's details, opened from the list: the route and the parts of its collection. */
const payee = (where: string): Screen => ({
  screen: `a payee ${where}`,
  ...more(layout, {
    routes: ['$country.user.contacts.$collection.$id'],
    parts: [/features\/beneficiaries\/beneficiary-details\.tsx/],
  }),
  after: contacts.screen,
});

const sendingTo: Screen = {
  ...afterOverview('where to send', 'transferMoney.index'),
  // Unresolved submissions, and the code that stores a submission.
  follows: [/transfers\/unresolved-transfers\.tsx/],
  isStayed: true,
};
const sendingWhom = next(sendingTo, 'sending, to whom', {
  routes: ['$country.user.transferMoney.send'],
});
const sendingAmount = next(sendingWhom, 'sending, how much', {
  parts: [/transfers\/send-form\.tsx/],
});
const sendingReview = next(sendingAmount, 'sending, the review', {
  parts: [/transfers\/confirm-transfer\.tsx/],
});

const sendingCode = next(sendingReview, 'sending, the code', {
  parts: [/transfers\/step-up\.tsx/],
});

const adding: Screen = {
  ...afterOverview('adding money', 'addMoney.index'),
  // Unresolved submissions, and the code that stores a request.
  follows: [/^_deposit-frame-/],
  isStayed: true,
};
const addingFrom = next(adding, 'adding, from which bank', {
  routes: ['$country.user.addMoney.bank.index'],
});
const receiving = next(adding, 'receiving money', {
  routes: ['$country.user.addMoney.receive'],
});
const addingByCard = next(adding, 'adding by card', {
  routes: ['$country.user.addMoney.card'],
});
const cardReview = next(addingByCard, 'adding by card, the review', {
  parts: [/deposits\/deposit-review\.tsx/],
});
const payingInAtBranch = next(adding, 'adding at a branch', {
  routes: ['$country.user.addMoney.branch'],
});
const branchReview = next(payingInAtBranch, 'adding at a branch, the review', {
  parts: [/deposits\/branch-review\.tsx/],
});
const addingByCheck = next(adding, 'adding by check', {
  routes: ['$country.user.addMoney.check'],
});
const checkReview = next(addingByCheck, 'adding by check, the review', {
  parts: [/deposits\/check-review\.tsx/],
});
const linkingByHand = next(addingFrom, 'linking a bank by its numbers', {
  routes: ['$country.user.addMoney.bank.by-hand'],
});
const provingBank = next(addingFrom, 'proving a bank', {
  routes: ['$country.user.addMoney.bank.$id'],
});
const addingAmount = next(addingFrom, 'adding, how much', {
  parts: [/deposits\/ach-deposit\.tsx/],
});
const addingReview = next(addingAmount, 'adding, the review', {
  parts: [/deposits\/deposit-review\.tsx/],
});

const topUp: Screen = {
  ...afterOverview('mobile recharge', 'top-up.index'),
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
  ...more(nothing, { routes: ['signed-in', 'sign-in'], texts: ['ui'] }),
  follows: [/^_common-/, /^_deferred-/, /^_icons-/],
  isStayed: true,
};

const afterArrival = (screen: string, route: string): Screen => ({
  screen,
  ...more(arrival, { routes: [route] }),
  after: arrival.screen,
});

/** The onboarding wizard with the common code of its questions: drafts and all texts. */
const wizard: Screen = {
  screen: 'way in',
  ...more(layout, {
    routes: ['$country.user.profile.complete'],
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
    texts: ['ui'],
  },
  {
    screen: 'sign-in',
    ...more(nothing, { parts: [/begin-sign-in/] }),
    isVisitor: true,
    budget: 92,
  },
  overview,
  afterOverview('accounts', 'accounts.index'),
  afterOverview('USD account', 'accounts.$id.index'),
  afterOverview('closing an account', 'accounts.$id.close'),
  {
    ...afterOverview('deposit account', 'accounts.$id.deposit-account'),
    follows: [/accounts\/receive-sections\.tsx/],
  },
  {
    ...afterOverview('manual deposit account', 'accounts.$id.deposit-account'),
    parts: [/accounts\/manual-account-screen\.tsx/],
    after: 'deposit account',
  },
  afterOverview('BDT account', 'bd-accounts.$id'),
  afterOverview('opening an account', 'accounts.create'),
  afterOverview('transactions', 'transactions.index'),
  afterOverview('statement', 'transactions.statement'),
  afterOverview('notifications', 'notifications'),
  contacts,
  afterOverview('adding a payee', 'contacts.add'),
  payee('at a US bank'),
  payee('in Bangladesh'),
  payee('with a wallet'),
  {
    ...afterOverview('profile', 'profile.index'),
    follows: [/customers\/profile-sections\.tsx/],
  },
  {
    ...afterOverview('new e-mail or number', 'profile.contact'),
    follows: [/customers\/contact-change-stages\.tsx/],
  },
  {
    ...afterOverview('verification center', 'verification-center'),
    follows: [/identity\/verification-sections\.tsx/],
  },
  {
    ...afterOverview('settings', 'settings'),
    follows: [/settings\/settings-sections\.tsx/],
  },
  afterOverview('limits', 'transfer-rules'),
  afterOverview('help', 'help'),
  sendingTo,
  sendingWhom,
  sendingAmount,
  sendingReview,
  sendingCode,
  afterOverview('sent transfers', 'transferMoney.sent'),
  {
    ...afterOverview('a transfer', 'transferMoney.$id'),
    follows: [/transfers\/transfer-details\.tsx/],
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
  afterOverview('added money', 'addMoney.$id'),
  topUp,
  topUpForm,
  topUpReview,
  afterOverview('recharges', 'top-up.made'),
  afterOverview('a recharge', 'top-up.$id'),
  arrival,
  afterArrival('sign-up', 'auth.token'),
  afterArrival('device', 'auth.device'),
  afterArrival('result page', 'message-page'),
  afterArrival('help, signed out', 'help'),
  afterArrival('terms', 'terms'),
  afterArrival('privacy notice', 'privacy'),
  afterArrival('electronic documents', 'e-signature'),
  afterArrival('checking a receipt', 'verify.index'),
  afterArrival('a checked receipt', 'verify.$code'),
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
