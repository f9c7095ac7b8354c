import { useSyncExternalStore } from 'react';
import { observable } from '../observable.ts';
import { installPrompt } from './install-prompt.ts';
import { changeInstallRecord, readInstallRecord } from './install-record.ts';
import { installWay } from './install-way.ts';
import type { InstallWay } from './install-way.ts';

/** What some browsers tell of the app on this device. */
interface AppleNavigator {
  readonly standalone?: boolean;
}
interface RelatedAppsNavigator {
  readonly getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/** True in a window of the app's own, without the browser's bars. */
export const isStandalone = (): boolean =>
  (navigator as AppleNavigator).standalone === true ||
  ['standalone', 'minimal-ui', 'fullscreen'].some(
    (mode) => globalThis.matchMedia?.(`(display-mode: ${mode})`).matches,
  );

const isInstalled = observable(false);

const way = observable<InstallWay>('none');

const judge = (): void =>
  way.set(
    installWay({
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      isStandalone: isStandalone(),
      hasPrompt: installPrompt.get() !== undefined,
      isInstalled: isInstalled.get(),
    }),
  );

installPrompt.subscribe(judge);
isInstalled.subscribe(judge);
globalThis.addEventListener?.('appinstalled', () => isInstalled.set(true));
judge();
// Chromium alone tells of an app that is installed while one is in a tab.
void (navigator as RelatedAppsNavigator)
  .getInstalledRelatedApps?.()
  .then((apps) => isInstalled.set(apps.length > 0))
  .catch(() => undefined);

/** How the app gets on this device, now. */
export const currentInstallWay = way.get;

export const useInstallWay = (): InstallWay => useSyncExternalStore(way.subscribe, way.get);

/** Shows the browser's own dialog. What it answers counts as an answer to our offer. */
export const install = async (): Promise<void> => {
  const prompt = installPrompt.get();
  if (!prompt) return;
  // A prompt can be shown once; the browser makes a new one when it wants to.
  installPrompt.set(undefined);
  const { outcome } = await prompt.prompt();
  if (outcome === 'dismissed') declineInstall();
};

/** Notes that an offer of ours is on screen. */
export const noteOffered = (nowMs: number): void => changeInstallRecord({ lastOfferedAtMs: nowMs });

/** "Not now". */
export const declineInstall = (): void =>
  changeInstallRecord({ declined: readInstallRecord().declined + 1 });
