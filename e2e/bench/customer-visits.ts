import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { password, people } from '../fixtures/people.ts';
import type { RunningBank } from './bank-under-bench.ts';
import { paintedFigures, Phone } from './phone.ts';
import { startSlowLink } from './slow-link.ts';
import type { Answer } from './slow-link.ts';

/** A file that came more than once, and what the further times cost. */
interface Twice {
  readonly path: string;
  readonly bytes: number;
}

export interface CustomerVisits {
  readonly publicPaintMs: number;
  /** From the address to painted figures, the time at the form taken out. */
  readonly firstVisitMs: number;
  readonly againMs: number;
  readonly againOfflineMs: number;
  /** Each opening in seconds: those on the link, then those without one. */
  readonly each: readonly number[];
  /** A page from the device in the same browser, at the same slowness, drawn by one script. */
  readonly floorMs: number;
  readonly firstVisitKilobytes: number;
  readonly twice: readonly Twice[];
}

/** History is filled with pages of its own size, apart from the visit (issue 3). */
const fillsHistory = /[?&]limit=200(?:&|$)/u;

/** As long as a person takes for an e-mail address and a password; not counted. */
const typingMs = 12_000;
const repetitions = 5;

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The address, the tap, the form, the figures: what a customer does who comes for the first time. */
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

/** The least that a page can take here: no network, no framework, one figure drawn by script. */
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

/** What a file's further arrivals cost; an answer of "unchanged" is a few hundred bytes. */
const fetchedTwice = (answers: readonly Answer[]): readonly Twice[] => {
  const files = Map.groupBy(
    answers.filter(({ path }) => path.startsWith('/assets/')),
    ({ path }) => path,
  );
  return [...files].flatMap(([path, [, ...more]]) => {
    const bytes = more.reduce((sum, one) => sum + one.bytes, 0);
    return bytes > 0 ? [{ path, bytes }] : [];
  });
};

/** A customer's first visit, and the same phone opening the app again (design 5). */
export const customerVisits = async (bank: RunningBank): Promise<CustomerVisits> => {
  const link = await startSlowLink();
  const phone = new Phone(link);
  try {
    const first = await phone.open();
    const visit = await firstVisit(first, bank.origin);
    // What follows the figures is the rest of the visit; its pace is not measured.
    link.setShaped(false);
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Until what the overview asks for below its figures is there, on a fast machine and a slow one.
    await first.waitForLoadState('networkidle').catch(() => undefined);
    const answers = link.answers().filter(({ path }) => !fillsHistory.test(path));
    // The idle minute, so that opening again finds every screen on the device.
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
      firstVisitKilobytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
      twice: fetchedTwice(answers),
    };
  } finally {
    await phone.remove();
    await link.stop();
  }
};
