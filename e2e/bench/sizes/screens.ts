/** What is loaded for something to be seen. */
interface Shown {
  /** Route files, as they stand below src/app/routes, without their ending. */
  readonly routes: readonly string[];
  /** The areas of texts. */
  readonly texts: readonly string[];
  /** What is fetched at once beside the route: source files, or chunks by their names. */
  readonly parts: readonly RegExp[];
}

/** A screen with what it loads before its first figures, and what it is allowed. */
export interface Screen extends Shown {
  readonly screen: string;
  /** What comes without a tap once the first figures are painted. */
  readonly follows?: readonly RegExp[];
  /** True where people stay long enough: what follows is there before they go on. */
  readonly isStayed?: boolean;
  readonly budget?: number;
  /** True for what the prerendered page needs, without the app. */
  readonly isVisitor?: boolean;
  /** The screen whose code is there already when a person comes to this one; it has a budget then. */
  readonly after?: string;
}

/** The chunk of an area's English texts. */
export const textsOf = (area: string): RegExp => new RegExp(`locales/${area}\\.en\\.po`);

const nothing: Shown = { routes: [], texts: [], parts: [] };

const more = (base: Shown, added: Partial<Shown>): Shown => ({
  routes: [...base.routes, ...(added.routes ?? [])],
  texts: [...base.texts, ...(added.texts ?? [])],
  parts: [...base.parts, ...(added.parts ?? [])],
});

/** The frame around everything behind the sign-in. */
const layout: Shown = more(nothing, {
  routes: ['$country.user.route'],
  texts: ['public', 'shell'],
});

const behindSignIn = (screen: string, route: string, ...texts: readonly string[]): Screen => ({
  screen,
  ...more(layout, { routes: [`$country.user.${route}`], texts }),
});

const overview: Screen = {
  ...behindSignIn('overview', 'overview', 'overview'),
  budget: 150,
  // The rest of it, the shell's parts, dates, what runs behind, what every form says.
  follows: [
    /home\/overview-sections\.tsx/,
    /shell\/shell-parts\.tsx/,
    /^_calendar-/,
    /^_behind-/,
    textsOf('forms'),
  ],
  isStayed: true,
};

const afterOverview = (screen: string, route: string, ...texts: readonly string[]): Screen => ({
  ...behindSignIn(screen, route, ...texts),
  after: overview.screen,
});

/** What is seen next on the same screen. */
const next = (before: Screen, screen: string, added: Partial<Shown>): Screen => ({
  screen,
  ...more(before, added),
  after: before.screen,
});

const contacts = afterOverview('contacts', 'contacts.index', 'beneficiaries');

/** A payee's details, which the list leads to: the route, and what belongs to its collection alone. */
const payee = (where: string): Screen => ({
  screen: `a payee ${where}`,
  ...more(layout, {
    routes: ['$country.user.contacts.$collection.$id'],
    texts: ['beneficiaries'],
    parts: [/features\/beneficiaries\/beneficiary-details\.tsx/],
  }),
  after: contacts.screen,
});

const sendingTo: Screen = {
  ...afterOverview('where to send', 'transferMoney.index', 'transfers'),
  // What has no outcome yet, and with it what a sending is kept by.
  follows: [/transfers\/unresolved-transfers\.tsx/, textsOf('transfer-form'), textsOf('forms')],
  isStayed: true,
};
const sendingWhom = next(sendingTo, 'sending, to whom', {
  routes: ['$country.user.transferMoney.send'],
});
const sendingAmount = next(sendingWhom, 'sending, how much', {
  texts: ['transfer-form', 'forms'],
  parts: [/transfers\/send-form\.tsx/],
});
const sendingReview = next(sendingAmount, 'sending, the review', {
  parts: [/transfers\/confirm-transfer\.tsx/],
});

const sendingCode = next(sendingReview, 'sending, the code', {
  parts: [/transfers\/step-up\.tsx/],
});

const adding: Screen = {
  ...afterOverview('adding money', 'addMoney.index', 'deposits'),
  // What has no outcome yet, and with it what a request is kept by.
  follows: [/^_deposit-frame-/, textsOf('deposit-form'), textsOf('forms')],
  isStayed: true,
};
const addingFrom = next(adding, 'adding, from which bank', {
  routes: ['$country.user.addMoney.bank.index'],
});
const receiving = next(adding, 'receiving money', {
  routes: ['$country.user.addMoney.receive'],
  texts: ['receive-money'],
});
const addingByCard = next(adding, 'adding by card', {
  routes: ['$country.user.addMoney.card'],
  texts: ['deposit-form'],
});
const cardReview = next(addingByCard, 'adding by card, the review', {
  parts: [/deposits\/deposit-review\.tsx/],
});
const payingInAtBranch = next(adding, 'adding at a branch', {
  routes: ['$country.user.addMoney.branch'],
  texts: ['deposit-form', 'deposit-branch', 'forms'],
});
const branchReview = next(payingInAtBranch, 'adding at a branch, the review', {
  parts: [/deposits\/branch-review\.tsx/],
});
const addingByCheck = next(adding, 'adding by check', {
  routes: ['$country.user.addMoney.check'],
  texts: ['deposit-form', 'deposit-check', 'forms'],
});
const checkReview = next(addingByCheck, 'adding by check, the review', {
  parts: [/deposits\/check-review\.tsx/],
});
const linkingByHand = next(addingFrom, 'linking a bank by its numbers', {
  routes: ['$country.user.addMoney.bank.by-hand'],
  texts: ['linked-banks', 'forms'],
});
const provingBank = next(addingFrom, 'proving a bank', {
  routes: ['$country.user.addMoney.bank.$id'],
  texts: ['linked-banks', 'forms'],
});
const addingAmount = next(addingFrom, 'adding, how much', {
  texts: ['deposit-form', 'forms'],
  parts: [/deposits\/ach-deposit\.tsx/],
});
const addingReview = next(addingAmount, 'adding, the review', {
  parts: [/deposits\/deposit-review\.tsx/],
});

const topUp: Screen = {
  ...afterOverview('mobile recharge', 'top-up.index', 'top-ups'),
  isStayed: true,
};
const topUpForm: Screen = {
  ...next(topUp, 'recharging a phone', {
    texts: ['top-up-form', 'forms'],
    parts: [/top-ups\/prepare-top-up\.tsx/],
  }),
  // The packs and what is left of the limit come while the number is typed.
  follows: [/top-ups\/packs-and-limit\.tsx/],
  isStayed: true,
};
const topUpReview = next(topUpForm, 'recharging, the review', {
  texts: ['top-up-review'],
  parts: [/top-ups\/top-up-review\.tsx/],
});

/**
 * Coming back from the accounts site: what is there before the screens that stand before home. The
 * stages that every further screen stands on are no screen's own: whichever is first brings them.
 */
const arrival: Screen = {
  screen: 'signed in',
  ...more(nothing, { routes: ['signed-in', 'sign-in'], texts: ['public'] }),
  follows: [/^_further-/, /^_behind-/, /^_icons-/],
  isStayed: true,
};

const afterArrival = (screen: string, route: string, ...texts: readonly string[]): Screen => ({
  screen,
  ...more(arrival, { routes: [route], texts }),
  after: arrival.screen,
});

/** The wizard of the way in with the ground of its questions: what was typed, all texts. */
const wizard: Screen = {
  screen: 'way in',
  ...more(layout, {
    routes: ['$country.user.profile.complete'],
    texts: ['onboarding', 'forms'],
    parts: [/^_behind-/],
  }),
};

/** A step of it for somebody who goes on right there: its own screen, without the ones before. */
const step = (name: string, ...files: readonly string[]): Screen =>
  next(wizard, `way in, ${name}`, {
    parts: files.map((file) => new RegExp(`features/identity/${file}\\.tsx`)),
  });

const whichPaper = step('which paper', 'documents-step', 'document-kind-form');

/** Every screen that is weighed; screens.test.ts holds each route of the app to be among them. */
export const screens: readonly Screen[] = [
  { screen: 'public /', ...nothing, isVisitor: true, budget: 92 },
  {
    screen: 'public / in the app',
    ...more(nothing, { routes: ['index', 'signed-out', 'something-went-wrong'] }),
    texts: ['public'],
  },
  {
    screen: 'sign-in',
    ...more(nothing, { parts: [/begin-sign-in/] }),
    isVisitor: true,
    budget: 92,
  },
  overview,
  afterOverview('accounts', 'accounts.index', 'accounts'),
  afterOverview('USD account', 'accounts.$id.index', 'accounts'),
  afterOverview('closing an account', 'accounts.$id.close', 'accounts'),
  {
    ...afterOverview('deposit account', 'accounts.$id.deposit-account', 'accounts'),
    follows: [/accounts\/receive-sections\.tsx/, textsOf('receive-sections')],
  },
  {
    ...afterOverview('manual deposit account', 'accounts.$id.deposit-account', 'accounts'),
    parts: [/accounts\/manual-account-screen\.tsx/],
    after: 'deposit account',
  },
  afterOverview('BDT account', 'bd-accounts.$id', 'accounts'),
  afterOverview('opening an account', 'accounts.create', 'account-opening', 'forms'),
  afterOverview('transactions', 'transactions.index', 'transactions'),
  afterOverview('statement', 'transactions.statement', 'statements'),
  afterOverview('notifications', 'notifications', 'notifications'),
  contacts,
  afterOverview('adding a payee', 'contacts.add', 'beneficiaries'),
  payee('at a US bank'),
  payee('in Bangladesh'),
  payee('with a wallet'),
  {
    ...afterOverview('profile', 'profile.index', 'profile'),
    follows: [/customers\/profile-sections\.tsx/, textsOf('profile-sections')],
  },
  {
    ...afterOverview('new e-mail or number', 'profile.contact', 'contact-change', 'forms'),
    follows: [/customers\/contact-change-stages\.tsx/],
  },
  {
    ...afterOverview('verification center', 'verification-center', 'verification'),
    follows: [/identity\/verification-sections\.tsx/, textsOf('verification-sections')],
  },
  {
    ...afterOverview('settings', 'settings', 'settings'),
    follows: [/settings\/settings-sections\.tsx/, textsOf('settings-sections')],
  },
  afterOverview('limits', 'transfer-rules', 'limits'),
  afterOverview('help', 'help', 'help'),
  sendingTo,
  sendingWhom,
  sendingAmount,
  sendingReview,
  sendingCode,
  afterOverview('sent transfers', 'transferMoney.sent', 'transfer-details'),
  {
    ...afterOverview('a transfer', 'transferMoney.$id', 'transfer-details'),
    follows: [/transfers\/transfer-details\.tsx/, textsOf('transfer-timeline')],
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
  afterOverview('added money', 'addMoney.$id', 'deposit-details'),
  topUp,
  topUpForm,
  topUpReview,
  afterOverview('recharges', 'top-up.made', 'top-ups'),
  afterOverview('a recharge', 'top-up.$id', 'top-ups'),
  arrival,
  afterArrival('sign-up', 'auth.token', 'public'),
  afterArrival('device', 'auth.device', 'public'),
  afterArrival('result page', 'message-page', 'message-page'),
  afterArrival('help, signed out', 'help', 'help'),
  afterArrival('terms', 'terms', 'legal'),
  afterArrival('privacy notice', 'privacy', 'legal'),
  afterArrival('electronic documents', 'e-signature', 'legal'),
  afterArrival('checking a receipt', 'verify.index', 'verify'),
  afterArrival('a checked receipt', 'verify.$code', 'verify'),
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

/** Routes that show nothing of their own: what leads on at once, and the root, which is the start. */
const showNothing: ReadonlySet<string> = new Set(['__root', 'open']);

/** The routes of which no weight is asked, by the names of their files below src/app/routes. */
export const unweighedRoutes = (files: readonly string[]): readonly string[] => {
  const weighed = new Set(screens.flatMap(({ routes }) => routes));
  return files
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((route) => !weighed.has(route) && !showNothing.has(route));
};
