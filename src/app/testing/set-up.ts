import '@testing-library/jest-dom/vitest';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { bankNowMs, learnBusinessTime } from '../platform/bank-time.ts';
import { noteAnswer } from '../platform/connectivity.ts';
import { joinGeneration } from '../platform/device-marks.ts';
import { currentDialog } from '../platform/dialogs.ts';
import { adoptPreferences } from '../platform/preferences.ts';
import { isLeaving } from '../platform/session/leave-tab.ts';
import { purgeMemory } from '../platform/session/purge.ts';
import { closeFakeBank, openFakeBank } from './fake-bank.ts';
import { textsBesideNodes } from './page-translation.ts';

// Before and after every component test (app/vitest.components.config.ts).

// Parts that load later may take long on a busy machine; only a test that fails waits so long.
configure({ asyncUtilTimeout: 20_000 });

/** Everything on a page counts as in sight. */
class EverythingInSight {
  readonly #report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }

  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.#report([entry], this as never));
  }

  unobserve(): void {}

  disconnect(): void {}
}

let pressed: Element | null = null;
document.addEventListener(
  'pointerdown',
  ({ target }) => {
    pressed = target instanceof Element ? target : null;
  },
  true,
);
// Nothing has a place here: a pointer is over what it pressed.
document.elementFromPoint = () => pressed;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingInSight);
  // The deferred parts of a screen come at once instead of when the browser is idle.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  openFakeBank();
});

afterEach(() => {
  const unsafe = textsBesideNodes(document.body);
  cleanup();
  // As at Log Out: nothing of this test's customer stays in memory. Then the tab serves the next one.
  purgeMemory();
  localStorage.clear();
  joinGeneration();
  currentDialog.set(undefined);
  isLeaving.set(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dispatchEvent(new Event('online'));
  // It listens to the browser only while something is rendered.
  onlineManager.setOnline(true);
  noteAnswer();
  learnBusinessTime(new Date(bankNowMs()).toISOString());
  adoptPreferences({ language: 'en' });
  closeFakeBank();
  if (unsafe.length > 0)
    throw new Error(`texts that page translation breaks (decision 0104): ${unsafe.join(' | ')}`);
});
