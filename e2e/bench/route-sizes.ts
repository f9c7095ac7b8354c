import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What is loaded before the screen has its first figures, by the source files that bring it. */
interface Screen {
  readonly screen: string;
  readonly sources: readonly RegExp[];
  readonly budget?: number;
  /** True for what the prerendered page needs, without the app. */
  readonly isVisitor?: boolean;
  /** The screen whose code is there already when a person comes to this one; it has a budget then. */
  readonly after?: string;
}

/** The part of a route that is loaded when it is shown, and the texts of its area. */
const shown = (route: string): RegExp =>
  new RegExp(`routes/${route.replaceAll('$', '\\$')}\\.tsx\\?tsr-split=component---`);
const texts = (area: string): RegExp => new RegExp(`locales/${area}\\.en\\.po`);

const visitorEntry = 'src/app/public-entry.ts';
const layout = [shown('$country/user/route'), texts('public'), texts('shell')];
const routeBudget = 8;

/** What the overview itself brings after its first paint: the rest of it, the shell's parts, dates, what runs behind. */
const soonThere = [
  /overview\/below\/overview-below\.tsx/,
  /shell\/shell-parts\.tsx/,
  /^_calendar-/,
  /^_behind-/,
];

const afterOverview = (screen: string, route: string, area: string): Screen => ({
  screen,
  sources: [...layout, shown(`$country/user/${route}`), texts(area)],
  after: 'overview',
});

/** A payee's details, which the list leads to: the route, and what belongs to its collection alone. */
const payee = (where: string, details: string): Screen => {
  const whole = afterOverview(`a payee ${where}`, 'contacts/$collection/$id', 'contacts');
  const own = new RegExp(`features/contacts/details/${details}\\.tsx`);
  return { ...whole, sources: [...whole.sources, own], after: 'contacts' };
};

/** Coming back from the accounts site: what is there before the screens that stand before home. */
const arrival: Screen = { screen: 'signed in', sources: [/^_arrival-/, texts('public')] };

const afterArrival = (screen: string, route: string, area: string): Screen => ({
  screen,
  sources: [...arrival.sources, shown(route), texts(area)],
  after: arrival.screen,
});

/** The wizard of the way in with the ground of its questions: the form, what was typed, all texts. */
const wizard: Screen = {
  screen: 'way in',
  sources: [
    ...layout,
    shown('$country/user/profile/complete'),
    texts('onboarding'),
    /^_use-step-form-/,
    /^_step-title-/,
    /^_with-answer-/,
  ],
};

/** A step of it for somebody who goes on right there: its own screen, without the ones before. */
const step = (name: string, ...files: readonly string[]): Screen => ({
  screen: `way in, ${name}`,
  sources: [
    ...wizard.sources,
    ...files.map((file) => new RegExp(`features/onboarding/${file}\\.tsx`)),
  ],
  after: wizard.screen,
});

const whichPaper = ['papers/documents-step', 'papers/choose-kind'] as const;

const screens: readonly Screen[] = [
  { screen: 'public /', sources: [], isVisitor: true, budget: 92 },
  { screen: 'public / in the app', sources: [shown('index'), texts('public')] },
  {
    screen: 'sign-in',
    sources: [/session\/sign-in\/begin-sign-in\.ts/],
    isVisitor: true,
    budget: 92,
  },
  {
    screen: 'overview',
    sources: [...layout, /^_overview-/, texts('overview')],
    budget: 140,
  },
  afterOverview('accounts', 'accounts/index', 'accounts'),
  afterOverview('USD account', 'accounts/$id/index', 'accounts'),
  afterOverview('deposit account', 'accounts/$id/deposit-account', 'accounts'),
  afterOverview('BDT account', 'bd-accounts/$id', 'accounts'),
  afterOverview('transactions', 'transactions/index', 'transactions'),
  afterOverview('statement', 'transactions/statement', 'statements'),
  afterOverview('notifications', 'notifications', 'notifications'),
  afterOverview('contacts', 'contacts/index', 'contacts'),
  afterOverview('adding a payee', 'contacts/add', 'contacts'),
  payee('at a US bank', 'general-payee'),
  payee('in Bangladesh', 'bd-payee'),
  payee('with a wallet', 'wallet-payees'),
  afterOverview('profile', 'profile/index', 'profile'),
  afterOverview('new e-mail or number', 'profile/contact', 'profile'),
  afterOverview('verification center', 'verification-center', 'verification'),
  afterOverview('settings', 'settings', 'settings'),
  afterOverview('limits', 'transfer-rules', 'limits'),
  afterOverview('sent transfers', 'transferMoney/sent', 'story'),
  afterOverview('a transfer', 'transferMoney/$id', 'story'),
  afterOverview('opening an account', 'accounts/create', 'opening'),
  arrival,
  afterArrival('sign-up', 'auth.token', 'public'),
  afterArrival('device', 'auth.device', 'public'),
  afterArrival('result page', 'message-page', 'verification'),
  wizard,
  step('invitation', 'choices/referral-step'),
  step('for whom', 'choices/type-step'),
  step('name', 'identity/name-step'),
  step('town or thana', 'address/location-step'),
  step('address', 'address/address-step'),
  step('picture', 'papers/picture-step'),
  step('which paper', ...whichPaper),
  { ...step('each paper', ...whichPaper, 'papers/send-papers'), after: 'way in, which paper' },
  step('what for', 'choices/additional-info-step'),
  step('plan', 'choices/plan-step'),
  step('number', 'identity/number-step'),
  step('identity check', 'verify/identity-step'),
  step('sending in', 'verify/submission-step'),
  {
    ...step('verifying oneself later'),
    sources: [...wizard.sources, shown('$country/user/profile/verify')],
  },
  {
    ...step('back from the identity check'),
    sources: [...wizard.sources, shown('profile-onboarding.verification')],
  },
];

const closure = (manifest: Manifest, roots: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return files;
};

export interface RouteSize {
  readonly screen: string;
  readonly kilobytes: number;
  readonly budget: number | undefined;
  /** What this screen adds to a person who comes from the one before. */
  readonly own: number;
  readonly ownBudget: number | undefined;
  readonly within: boolean;
}

/** The script of each screen from the build's manifest, brotli 11, in kB (design 5). */
export const routeSizes = async (folder: string): Promise<readonly RouteSize[]> => {
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string): Promise<number> => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const raw = await readFile(join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    };
    const size = (await compress(raw, { params })).length;
    sizes.set(file, size);
    return size;
  };
  const keysOf = (source: RegExp): string[] => {
    const keys = Object.keys(manifest).filter((key) => source.test(key));
    // A part that was renamed would be weighed as nothing.
    if (keys.length === 0) throw new Error(`the build has nothing like ${String(source)}`);
    return keys;
  };
  const filesOf = ({ sources, isVisitor = false }: Screen): Set<string> =>
    closure(manifest, [
      ...entries.filter((key) => (key === visitorEntry) === isVisitor),
      ...sources.flatMap(keysOf),
    ]);
  const sum = async (files: Iterable<string>): Promise<number> =>
    (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0) / 1000;

  return Promise.all(
    screens.map(async (one) => {
      const files = filesOf(one);
      const before = screens.find(({ screen }) => screen === one.after);
      const there = before
        ? filesOf({ ...before, sources: [...before.sources, ...soonThere] })
        : new Set<string>();
      const kilobytes = await sum(files);
      const own = await sum([...files].filter((file) => !there.has(file)));
      const ownBudget = one.after ? routeBudget : undefined;
      const within =
        (one.budget === undefined || kilobytes <= one.budget) &&
        (ownBudget === undefined || own <= ownBudget);
      return { screen: one.screen, kilobytes, budget: one.budget, own, ownBudget, within };
    }),
  );
};
