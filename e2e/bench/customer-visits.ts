import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { password, people } from '../fixtures/people.ts';
import type { RunningBank } from './bench-bank.ts';
import { paintedFigures, Phone } from './phone.ts';
import { startSlowLink } from './slow-link.ts';
import type { Answer } from './slow-link.ts';

/** A file that was downloaded more than once, and the cost of the repetitions. */
interface RepeatedDownload {
  readonly path: string;
  readonly bytes: number;
}

export interface CustomerVisits {
  readonly publicPaintMs: number;
  /** From the address to painted figures, without the time at the form. */
  readonly firstVisitMs: number;
  readonly againMs: number;
  readonly againOfflineMs: number;
  /** Each start in seconds: first those on the link, then those offline. */
  readonly each: readonly number[];
  /** A local page in the same browser at the same slowness, drawn by one script. */
  readonly floorMs: number;
  /** All bytes until the overview is whole, with the installation. */
  readonly firstVisitKilobytes: number;
  /** The next screens, which are cached ahead, and the Bengali face of systems without one; counted apart. */
  readonly nextKilobytes: number;
  readonly faceKilobytes: number;
  /** Parts of the first visit in kB, by kind. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly twice: readonly RepeatedDownload[];
}

/** The history sync uses its own page size; its traffic is not part of the visit (issue 3). */
const fillsHistory = /[?&]limit=200(?:&|$)/u;

/** The time a customer needs to type an e-mail address and a password; not counted. */
const typingMs = 12_000;
const repetitions = 9;

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A first visit: the address, the tap, the form, the figures. */
const firstVisit = async (page: Page, origin: string) => {
  const startedAtMs = Date.now();
  await page.goto(origin, { waitUntil: 'commit' });
  const signIn = page.getByRole('link', { name: 'Sign in' }).first();
  await signIn.waitFor();
  const publicPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watcher = new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) resolve(first.startTime);
        });
        watcher.observe({ type: 'paint', buffered: true });
      }),
  );
  await signIn.click({ noWaitAfter: true });
  await page.getByLabel('E-mail').waitFor({ timeout: 120_000 });
  const formAtMs = Date.now();
  await page.getByLabel('E-mail').fill(people.us);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await wait(typingMs);
  const typedAtMs = Date.now();
  const painting = paintedFigures(page);
  await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
  const { startedAtMs: documentAtMs, figuresMs } = await painting;
  const endedAtMs = documentAtMs + figuresMs;
  return { publicPaintMs, firstVisitMs: formAtMs - startedAtMs + (endedAtMs - typedAtMs) };
};

const openAgain = async (phone: Phone, origin: string, isOffline: boolean): Promise<number> => {
  const page = await phone.open({ isOffline });
  const painting = paintedFigures(page);
  await page.goto(new URL('/open?to=home', origin).href, { waitUntil: 'commit' });
  const { figuresMs } = await painting;
  await phone.close();
  return figuresMs;
};

/** The minimum time of any page here: no network, no framework, one figure drawn by script. */
const floorOf = async (phone: Phone): Promise<number> => {
  const page = await phone.open({ isOffline: true });
  const html =
    '<main></main><script>document.querySelector("main").innerHTML="<p class=figures>$1.00</p>"</script>';
  const painting = paintedFigures(page);
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  const { figuresMs } = await painting;
  await phone.close();
  return figuresMs;
};

/** The cost of repeated downloads; a 304 response is a few hundred bytes. */
const fetchedTwice = (answers: readonly Answer[]): readonly RepeatedDownload[] => {
  const files = Map.groupBy(
    answers.filter(({ path }) => path.startsWith('/assets/')),
    ({ path }) => path,
  );
  return [...files].flatMap(([path, [, ...more]]) => {
    const bytes = more.reduce((sum, one) => sum + one.bytes, 0);
    return bytes > 0 ? [{ path, bytes }] : [];
  });
};

const bengaliFace = /^\/assets\/noto-sans-bengali|^\/accounts\/bengali-/u;

const kindOf = (path: string): string => {
  if (path.startsWith('/api/')) return 'answers of the bank';
  if (path.startsWith('/accounts/')) return 'accounts site';
  if (/^\/assets\/.*\.(?:en|bn)-[\w-]{8}\.js$/u.test(path)) return 'texts';
  const [, type = 'documents'] = /\.(\w+)$/u.exec(path.replace(/\?.*$/u, '')) ?? [];
  return type;
};

const kilobytesOf = (answers: readonly Answer[]): number =>
  answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

/** Files that the worker cached ahead for other screens: neither installed nor loaded by the page. */
const cachedAhead = async (page: Page): Promise<ReadonlySet<string>> => {
  const paths = await page.evaluate(async () => {
    const pathOf = (address: string): string => new URL(address).pathname;
    const loaded = new Set(
      performance.getEntriesByType('resource').map(({ name }) => pathOf(name)),
    );
    const kept = await (await caches.open('kheya-precache-screens')).keys();
    return kept.map(({ url }) => pathOf(url)).filter((path) => !loaded.has(path));
  });
  return new Set(paths);
};

/** What a first visit fetched, by kind; the next screens and the Bengali face apart (architecture.md 5). */
const weighVisit = (answers: readonly Answer[], ahead: ReadonlySet<string>) => {
  const isApart = ({ path }: Answer): boolean => ahead.has(path) || bengaliFace.test(path);
  const visit = answers.filter((answer) => !isApart(answer));
  return {
    firstVisitKilobytes: kilobytesOf(visit),
    nextKilobytes: kilobytesOf(answers.filter(({ path }) => ahead.has(path))),
    faceKilobytes: kilobytesOf(answers.filter(({ path }) => bengaliFace.test(path))),
    kinds: Object.fromEntries(
      [...Map.groupBy(visit, ({ path }) => kindOf(path))].map(([kind, of]) => [
        kind,
        kilobytesOf(of),
      ]),
    ),
  };
};

/** A customer's first visit, and reopening the app on the same phone (design 5). */
export const customerVisits = async (bank: RunningBank): Promise<CustomerVisits> => {
  const link = await startSlowLink();
  const phone = new Phone(link);
  try {
    const first = await phone.open();
    const visit = await firstVisit(first, bank.origin);
    // The rest of the visit, after the figures, is not timed.
    link.setShaped(false);
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The last section below the figures ends the visit; the idle tier starts later.
    await first.getByRole('heading', { name: 'Month by month' }).waitFor();
    const answers = link.answers().filter(({ path }) => !fillsHistory.test(path));
    const weights = weighVisit(answers, await cachedAhead(first));
    // Let the app precache every screen while idle, as before a later visit.
    await wait(30_000);
    await phone.close();
    link.setShaped(true);
    const online: number[] = [];
    const offline: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      online.push(await openAgain(phone, bank.origin, false));
      offline.push(await openAgain(phone, bank.origin, true));
    }
    return {
      ...visit,
      againMs: median(online),
      againOfflineMs: median(offline),
      each: [...online, ...offline].map((value) => value / 1_000),
      floorMs: await floorOf(phone),
      ...weights,
      twice: fetchedTwice(answers),
    };
  } finally {
    await phone.remove();
    await link.stop();
  }
};
