import type { Page } from '@playwright/test';
import { people } from '../fixtures/people.ts';
import type { RunningBank } from './bank-under-bench.ts';
import { openLongestList } from './scroll.ts';
import { signedIn } from './signed-in.ts';

export interface ListVisits {
  readonly tapToRowsMs: readonly number[];
  readonly medianTapMs: number;
  /** The heap after the second visit and after the tenth, garbage taken out. */
  readonly heapMegabytes: readonly [number, number];
}

const slowdown = 4;
const visits = 10;

/** Taps a place of the bar and waits for the frame that shows what is looked for. */
const tap = (page: Page, place: string, shows: string): Promise<number> =>
  page.evaluate(
    ([path, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href^="${path}"]`);
        if (!link) return reject(new Error(`no way to ${path}`));
        const startedMs = performance.now();
        const look = (): void => {
          if (!location.pathname.startsWith(path) || !document.querySelector(wanted)) return;
          watcher.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - startedMs));
            port1.start();
            port2.postMessage(undefined);
          });
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { childList: true, subtree: true, characterData: true });
        link.click();
      }),
    [place, shows] as const,
  );

/** Comes to the long list ten times by a tap, from the overview, at 4× CPU slowdown (issue 3). */
export const listVisits = async (bank: RunningBank): Promise<ListVisits> => {
  const browser = await signedIn(bank.origin, people.heavy, 9223);
  try {
    const { page } = browser;
    await openLongestList(page);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const heapMegabytes = async (): Promise<number> => {
      await protocol.send('HeapProfiler.collectGarbage');
      return (await protocol.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    };
    const tapToRowsMs: number[] = [];
    let early = Number.NaN;
    for (let visit = 1; visit <= visits; visit += 1) {
      await tap(page, '/us/user/overview', 'main [class*="overview-"]');
      tapToRowsMs.push(
        await tap(page, '/us/user/transactions', 'main [class*="transaction-rows-row"] .figures'),
      );
      if (visit === 2) early = await heapMegabytes();
    }
    return {
      tapToRowsMs,
      medianTapMs: tapToRowsMs.toSorted((a, b) => a - b)[visits / 2] ?? Number.NaN,
      heapMegabytes: [early, await heapMegabytes()],
    };
  } finally {
    await browser.close();
  }
};
