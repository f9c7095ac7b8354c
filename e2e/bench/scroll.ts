import type { Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import type { RunningBank } from './bench-bank.ts';
import { signedIn } from './signed-in.ts';

export interface ScrollFigures {
  /** Rows stored on the device. */
  readonly rows: number;
  /** Screens scrolled, over all pages of the list. */
  readonly screens: number;
  readonly pages: number;
  /** Tasks over 50 ms while scrolling, and the longest, at 4x CPU slowdown. */
  readonly longTasks: number;
  readonly longestMs: number;
}

const slowdown = 4;
const pagesTurned = 3;
const screensAPage = 6;

/** Records tasks over 50 ms from the start of the page. */
const watchLongTasks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { longTasks: durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'longtask' });
  });
};

const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));

/** Waits until the page is idle. */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** The number of stored completed rows that the list reports, once all are stored. */
const rowsOnDevice = async (page: Page): Promise<number> => {
  const note = page.getByText(/^Search works offline/).or(page.getByText('isn’t yours'));
  await note.waitFor({ timeout: 120_000 });
  return Number((await note.innerText()).replaceAll(/\D/gu, ''));
};

/** Opens the customer's account with the most rows, all stored on the device. */
export const openLongestList = async (page: Page): Promise<number> => {
  await page.goto(new URL('/us/user/transactions', page.url()).href);
  const options = page.getByRole('combobox', { name: 'Account or card' }).locator('option');
  await options.nth(1).waitFor({ state: 'attached' });
  const ids = await options.evaluateAll((all) =>
    all.map((one) => one.getAttribute('value')).filter(Boolean),
  );
  let longest = { id: '', rows: 0 };
  for (const id of ids) {
    await page.goto(new URL(`/us/user/transactions?account=${id}`, page.url()).href);
    const rows = await rowsOnDevice(page);
    if (id && rows > longest.rows) longest = { id, rows };
  }
  const list = `/us/user/transactions?account=${longest.id}&completedSize=50`;
  await page.goto(new URL(list, page.url()).href);
  await rowsOnDevice(page);
  return longest.rows;
};

/** Scrolls through pages of a long stored history on a phone at 4x CPU slowdown (design 5). */
export const scrollFigures = async (bank: RunningBank): Promise<ScrollFigures> => {
  const browser = await signedIn(bank.origin, people.heavy, 9222);
  try {
    const { page } = browser;
    await watchLongTasks(page);
    const rows = await openLongestList(page);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const tasks: number[] = [];
    const pages = page.getByRole('navigation', { name: 'Completed Transactions' });
    for (let turned = 0; turned < pagesTurned; turned += 1) {
      // Turning the page is a separate tap; only scrolling is measured.
      await untilIdle(page);
      await takeLongTasks(page);
      for (let screen = 0; screen < screensAPage; screen += 1) {
        await protocol.send('Input.synthesizeScrollGesture', {
          x: 200,
          y: 600,
          yDistance: -700,
          speed: 2_000,
          gestureSourceType: 'touch',
        });
      }
      tasks.push(...(await takeLongTasks(page)));
      const shown = await pages.getByRole('status').innerText();
      await pages.getByRole('button', { name: 'Next' }).click();
      await pages.getByRole('status').filter({ hasNotText: shown }).waitFor();
      await page.locator('[aria-label="Completed Transactions"][aria-busy=false]').waitFor();
    }
    return {
      rows,
      screens: pagesTurned * screensAPage,
      pages: pagesTurned,
      longTasks: tasks.length,
      longestMs: Math.max(0, ...tasks),
    };
  } finally {
    await browser.close();
  }
};
