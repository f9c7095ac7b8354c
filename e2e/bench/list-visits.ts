import type { CDPSession, Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import type { RunningBank } from './bench-bank.ts';
import { retainedBytes } from './retained-memory.ts';
import { openLongestList, untilIdle } from './scroll.ts';
import { signedIn } from './signed-in.ts';

export interface ListVisits {
  readonly tapToRowsMs: readonly number[];
  readonly medianTapMs: number;
  /** From the tap on a row to its details. */
  readonly rowToDetailsMs: readonly number[];
  readonly medianRowMs: number;
  /** The whole heap after the second and the tenth visit, after garbage collection. */
  readonly heapMegabytes: readonly [number, number];
  /** The part held by the page, without compiled code. */
  readonly heldMegabytes: readonly [number, number];
}

const slowdown = 4;
const visits = 10;

const listLink = 'main a[href*="/transactions?account="]';
const rowFigure = 'main [class*="transaction-rows-row"] .figures';
const rowLink = 'main a[id^="transaction-"]';
const detailsHeading = '#transaction-details';
const mostMs = 20_000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Taps a link, or goes back without one, and waits for the frame that shows the given text. The wait is installed
 * before the tap, so that work after the paint is not measured.
 */
const openScreen = (page: Page, by: string | undefined, shows: string): Promise<number> =>
  page.evaluate(
    ([link, wanted, limitMs]) =>
      new Promise<number>((resolve, reject) => {
        const startedMs = performance.now();
        const giveUp = setTimeout(() => {
          cancelAnimationFrame(frame);
          reject(new Error(`${wanted} did not open at ${location.href}`));
        }, limitMs);
        const look = (): void => {
          if (!document.querySelector(wanted)) {
            frame = requestAnimationFrame(look);
            return;
          }
          clearTimeout(giveUp);
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - startedMs));
          port1.start();
          port2.postMessage(undefined);
        };
        let frame = requestAnimationFrame(look);
        if (link === undefined) history.back();
        else document.querySelector<HTMLElement>(link)?.click();
      }),
    [by, shows, mostMs] as const,
  );

/** A phone with 4x CPU slowdown, on the account with the longest list. */
const besideLongestList = async <Result>(
  bank: RunningBank,
  use: (page: Page, protocol: CDPSession) => Promise<Result>,
): Promise<Result> => {
  const browser = await signedIn(bank.origin, people.heavy, 9223);
  try {
    const { page } = browser;
    await openLongestList(page);
    const account = new URL(page.url()).searchParams.get('account') ?? '';
    await page.goto(new URL(`/us/user/accounts/${account}`, page.url()).href);
    await page.locator(listLink).first().waitFor();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page, protocol);
  } finally {
    await browser.close();
  }
};

/** Opens the list by a tap and goes back, several times; returns the duration of each tap. */
const thereAndBack = async (page: Page, times: number): Promise<readonly number[]> => {
  const tookMs: number[] = [];
  for (let visit = 1; visit <= times; visit += 1) {
    // Tap only once the page is idle.
    await untilIdle(page);
    tookMs.push(await openScreen(page, listLink, rowFigure));
    await openScreen(page, undefined, listLink);
  }
  return tookMs;
};

/** Opens the list, then details by a tap on a row, and goes back, several times; returns the duration of each tap. */
const rowAndBack = async (page: Page, times: number): Promise<readonly number[]> => {
  await openScreen(page, listLink, rowFigure);
  const tookMs: number[] = [];
  for (let visit = 1; visit <= times; visit += 1) {
    await untilIdle(page);
    tookMs.push(await openScreen(page, rowLink, detailsHeading));
    await openScreen(page, undefined, rowLink);
  }
  return tookMs;
};

/** The whole heap and the part held by the page, after garbage collection, in megabytes. */
const memoryOf = async (protocol: CDPSession): Promise<readonly [heap: number, held: number]> => {
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  return [usedSize / 1_000_000, (await retainedBytes(protocol)) / 1_000_000];
};

/**
 * Opens the longest list ten times by a tap, and ten times the details of a row, at 4x CPU slowdown (issue 3). Memory is measured on another phone:
 * measuring stops the page for seconds and discards compiled code, which would slow down the next tap.
 */
export const listVisits = async (bank: RunningBank): Promise<ListVisits> => {
  const [tapToRowsMs, rowToDetailsMs] = await besideLongestList(
    bank,
    async (page) => [await thereAndBack(page, visits), await rowAndBack(page, visits)] as const,
  );
  const [early, late] = await besideLongestList(bank, async (page, protocol) => {
    await thereAndBack(page, 2);
    const afterTwo = await memoryOf(protocol);
    await thereAndBack(page, visits - 2);
    return [afterTwo, await memoryOf(protocol)] as const;
  });
  return {
    tapToRowsMs,
    medianTapMs: median(tapToRowsMs),
    rowToDetailsMs,
    medianRowMs: median(rowToDetailsMs),
    heapMegabytes: [early[0], late[0]],
    heldMegabytes: [early[1], late[1]],
  };
};
