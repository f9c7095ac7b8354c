import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../fixtures/chromium.ts';
import type { SlowLink } from './slow-link.ts';

/** The CPU slowdown of peers.md. */
const cpuSlowdown = 4;
/** Lets the browser's own start-up work end. */
const settleMs = 2_500;

/** The paint of a page in milliseconds: its start on the wall clock, and its first figures relative to that. */
export interface Painted {
  readonly startedAtMs: number;
  readonly figuresMs: number;
}

const tellsFigures = 'figures painted ';

/**
 * Makes each document record when its first amount was painted: after the frame that drew it. The page reports by
 * itself, since polling it would cost it time.
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

/** A phone with its own profile, which is opened, closed and reopened. */
export class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'kheya-bench-phone-'));
  readonly #link: SlowLink | undefined;
  #context: BrowserContext | undefined;

  constructor(link?: SlowLink) {
    this.#link = link;
  }

  /** Starts the browser and returns a throttled blank page. */
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

/** Resolves when the next document paints its first figure; call it before opening the document. */
export const paintedFigures = async (page: Page): Promise<Painted> => {
  const told = await page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(tellsFigures),
    timeout: 120_000,
  });
  return JSON.parse(told.text().slice(tellsFigures.length)) as Painted;
};
