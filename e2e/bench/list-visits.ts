import type { Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import type { RunningBank } from './bank-under-bench.ts';
import { heldBytes } from './held-memory.ts';
import { openLongestList, untilIdle } from './scroll.ts';
import { signedIn } from './signed-in.ts';

export interface ListVisits {
  readonly tapToRowsMs: readonly number[];
  readonly medianTapMs: number;
  /** The whole heap after the second visit and after the tenth, garbage taken out. */
  readonly heapMegabytes: readonly [number, number];
  /** What the page holds of it, compiled code apart. */
  readonly heldMegabytes: readonly [number, number];
}

const slowdown = 4;
const visits = 10;

const listLink = 'main a[href*="/transactions?account="]';
const rowFigure = 'main [class*="transaction-rows-row"] .figures';
const mostMs = 20_000;

/** Taps a link, or goes back where none is given, and waits for the frame that shows what is looked for. */
const come = (page: Page, by: string | undefined, shows: string): Promise<number> =>
  page.evaluate(
    ([link, wanted, limitMs]) =>
      new Promise<number>((resolve, reject) => {
        const startedMs = performance.now();
        const giveUp = setTimeout(() => {
          reject(new Error(`${wanted} did not come at ${location.href}`));
        }, limitMs);
        const look = (): void => {
          if (!document.querySelector(wanted)) return;
          watcher.disconnect();
          clearTimeout(giveUp);
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - startedMs));
            port1.start();
            port2.postMessage(undefined);
          });
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { childList: true, subtree: true, characterData: true });
        if (link === undefined) history.back();
        else document.querySelector<HTMLElement>(link)?.click();
      }),
    [by, shows, mostMs] as const,
  );

/** Comes to the long list ten times by a tap, from its account, at 4× CPU slowdown (issue 3). */
export const listVisits = async (bank: RunningBank): Promise<ListVisits> => {
  const browser = await signedIn(bank.origin, people.heavy, 9223);
  try {
    const { page } = browser;
    await openLongestList(page);
    const account = new URL(page.url()).searchParams.get('account') ?? '';
    await page.goto(new URL(`/us/user/accounts/${account}`, page.url()).href);
    await page.locator(listLink).first().waitFor();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const heapMegabytes = async (): Promise<number> => {
      await protocol.send('HeapProfiler.collectGarbage');
      return (await protocol.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    };
    const tapToRowsMs: number[] = [];
    let early: readonly [heap: number, held: number] = [Number.NaN, Number.NaN];
    const memory = async () =>
      [await heapMegabytes(), (await heldBytes(protocol)) / 1_000_000] as const;
    for (let visit = 1; visit <= visits; visit += 1) {
      // A finger comes to a page that has come to rest.
      await untilIdle(page);
      tapToRowsMs.push(await come(page, listLink, rowFigure));
      await come(page, undefined, listLink);
      if (visit === 2) early = await memory();
    }
    const late = await memory();
    return {
      tapToRowsMs,
      medianTapMs: tapToRowsMs.toSorted((a, b) => a - b)[visits / 2] ?? Number.NaN,
      heapMegabytes: [early[0], late[0]],
      heldMegabytes: [early[1], late[1]],
    };
  } finally {
    await browser.close();
  }
};
