import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../fixtures/chromium.ts';
import type { SlowLink } from './slow-link.ts';

/** What peers.md measures with: a phone four times as slow as this machine. */
const cpuSlowdown = 4;
/** The browser's own work at its start is not the app's. */
const settleMs = 2_500;

/** When a page showed what, in milliseconds: its own start by the wall clock, its figures from there on. */
export interface Painted {
  readonly startedAtMs: number;
  readonly figuresMs: number;
}

const tellsFigures = 'figures painted ';

/**
 * Has each document tell when its first figure of money was painted: after the frame that drew it. It
 * tells of itself, since a page that is asked meanwhile spends time on being asked.
 */
const watchFigures = (tells: string): void => {
  const look = (): void => {
    const figure = document.querySelector('main .figures');
    if (!figure || !/\d/u.test(figure.textContent)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const painted = { startedAtMs: performance.timeOrigin, figuresMs: performance.now() };
        console.debug(tells + JSON.stringify(painted));
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
};

/** A phone of its own: one profile that is opened, closed and opened again. */
export class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'kheya-bench-phone-'));
  readonly #link: SlowLink | undefined;
  #context: BrowserContext | undefined;

  constructor(link?: SlowLink) {
    this.#link = link;
  }

  /** Starts the browser and gives a slow page that has shown nothing yet. */
  async open({ isOffline = false } = {}): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: chromiumPath(),
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
      offline: isOffline,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...(this.#link ? { proxy: this.#link.proxy } : {}),
    });
    await this.#context.addInitScript(watchFigures, tellsFigures);
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    const protocol = await this.#context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await wait(settleMs);
    return page;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** When the next document paints its first figure; to be asked for before it is opened. */
export const paintedFigures = async (page: Page): Promise<Painted> => {
  const told = await page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(tellsFigures),
    timeout: 120_000,
  });
  return JSON.parse(told.text().slice(tellsFigures.length)) as Painted;
};
