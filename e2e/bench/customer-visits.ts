import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { password, people } from '../fixtures/people.ts';
import type { RunningBank } from './bank-under-bench.ts';
import { paintedFigures, Phone } from './phone.ts';
import { startSlowLink } from './slow-link.ts';

export interface CustomerVisits {
  /** From the address to painted balances, the typing taken out. */
  readonly firstVisitMs: number;
  readonly publicPaintMs: number;
  /** Opening the installed app again. */
  readonly againMs: number;
  readonly againOfflineMs: number;
  /** Opening again at a screen of the app, with an expired token. */
  readonly firstVisitKilobytes: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

const repetitions = 5;

/** The address, the tap, the form, the figures: what a customer does who comes for the first time. */
const firstVisit = async (page: Page, origin: string) => {
  const startedAtMs = Date.now();
  await page.goto(origin, { waitUntil: 'commit' });
  const signIn = page.getByRole('link', { name: 'Sign in' }).first();
  await signIn.waitFor();
  const publicPaintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await signIn.click();
  await page.getByLabel('E-mail').fill(people.us);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/user/overview**', { timeout: 120_000 });
  const painted = await paintedFigures(page);
  return {
    publicPaintMs,
    firstVisitMs: painted.startedAtMs + (painted.figuresMs ?? Number.NaN) - startedAtMs,
  };
};

const openAgain = async (phone: Phone, origin: string, isOffline: boolean): Promise<number> => {
  const page = await phone.open({ isOffline });
  await page.goto(new URL('/open?to=home', origin).href, { waitUntil: 'commit' });
  const { figuresMs } = await paintedFigures(page);
  await phone.close();
  return figuresMs ?? Number.NaN;
};

/** A customer's first visit, and the same phone opening the app again (design 5). */
export const customerVisits = async (bank: RunningBank): Promise<CustomerVisits> => {
  const link = await startSlowLink();
  const phone = new Phone(link);
  try {
    const first = await phone.open();
    const visit = await firstVisit(first, bank.origin);
    // The worker's own fetching is weighed elsewhere: here it may end.
    link.setShaped(false);
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    await wait(30_000);
    const firstVisitKilobytes = link.answers().reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    await phone.close();
    const online: number[] = [];
    const offline: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      link.setShaped(true);
      online.push(await openAgain(phone, bank.origin, false));
      offline.push(await openAgain(phone, bank.origin, true));
    }
    console.log({ online, offline });
    return {
      ...visit,
      againMs: median(online),
      againOfflineMs: median(offline),
      firstVisitKilobytes,
    };
  } finally {
    await phone.remove();
    await link.stop();
  }
};
