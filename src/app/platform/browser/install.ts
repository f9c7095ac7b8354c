import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { installRecordKey } from '../device-marks.ts';
import { observable } from '../observable.ts';
import { isSharedDevice, readPlain, writePlain } from '../plain-storage.ts';
import { installPrompt } from './install-prompt.ts';

/**
 * What this device remembers of the offer to install. It tells of the device and of nobody on it,
 * so Log Out keeps it: the next person is not asked twice in a week either.
 */
const installRecord = v.object({
  visits: v.fallback(v.number(), 0),
  lastSeenAtMs: v.fallback(v.number(), 0),
  lastOfferedAtMs: v.optional(v.fallback(v.number(), 0)),
  declined: v.fallback(v.number(), 0),
  /** The code that runs, and since when this device has it. */
  codeName: v.optional(v.fallback(v.string(), '')),
  codeSinceMs: v.optional(v.fallback(v.number(), 0)),
  /** How the app was open when the browser was asked to keep its storage. */
  storageAskedAs: v.optional(v.fallback(v.picklist(['tab', 'app']), 'tab')),
});
export type InstallRecord = v.InferOutput<typeof installRecord>;

const nothing: InstallRecord = { visits: 0, lastSeenAtMs: 0, declined: 0 };

export const readInstallRecord = (): InstallRecord => {
  const parsed = v.safeParse(installRecord, readPlain('local', installRecordKey));
  return parsed.success ? parsed.output : nothing;
};

/** Half an hour away makes a new visit of what follows. */
const awayMs = 1_800_000;

/** Counts a visit, unless this is still the last one. */
export const noteVisit = (nowMs: number): void => {
  const { visits, lastSeenAtMs } = readInstallRecord();
  const isNew = Math.abs(nowMs - lastSeenAtMs) >= awayMs;
  changeInstallRecord({ visits: isNew ? visits + 1 : visits, lastSeenAtMs: nowMs });
};

const changeInstallRecord = (change: Partial<InstallRecord>): void => {
  writePlain('local', installRecordKey, { ...readInstallRecord(), ...change });
};

/** What tells the browsers apart, as they say it of themselves. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The app runs in a window of its own already. */
  readonly isStandalone: boolean;
  /** The browser has offered to install, or says that it is installed. */
  readonly hasPrompt: boolean;
  readonly isInstalled: boolean;
}

/**
 * How the app gets on a device: `prompt` where the browser asks by itself when told to, else by
 * hand. `iphone` and `ipad` have a Share button at different places, `mac` has Add to Dock,
 * `phone-menu` and `desk-menu` an entry in the browser's own menu.
 */
export type InstallWay =
  | 'open'
  | 'installed'
  | 'prompt'
  | 'iphone'
  | 'ipad'
  | 'mac'
  | 'phone-menu'
  | 'desk-menu'
  | 'inside-another-app'
  | 'none';

/** Pages opened inside another app's own browser, which cannot install anything. */
const otherApps = /FBAN|FBAV|FB_IAB|Instagram|Line\/|; wv\)|WhatsApp|LinkedInApp/;

const wayOfApple = (userAgent: string, maxTouchPoints: number): InstallWay | undefined => {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (!/Macintosh|iPad/.test(userAgent)) return undefined;
  // An iPad calls itself a Mac, but no Mac has a screen for fingers.
  if (/iPad/.test(userAgent) || maxTouchPoints > 1) return 'ipad';
  return /Safari\//.test(userAgent) && !/Chrom|Firefox|Edg/.test(userAgent) ? 'mac' : undefined;
};

/** The way of this browser, from what it says of itself. */
export const installWay = (facts: BrowserFacts): InstallWay => {
  const { userAgent, maxTouchPoints } = facts;
  if (facts.isStandalone) return 'open';
  if (facts.isInstalled) return 'installed';
  if (facts.hasPrompt) return 'prompt';
  if (otherApps.test(userAgent)) return 'inside-another-app';
  const apple = wayOfApple(userAgent, maxTouchPoints);
  if (apple !== undefined) return apple;
  if (/Android/.test(userAgent)) return 'phone-menu';
  return /Chrom|Edg/.test(userAgent) ? 'desk-menu' : 'none';
};

/** What some browsers tell of the app on this device. */
interface AppleNavigator {
  readonly standalone?: boolean;
}
interface RelatedAppsNavigator {
  readonly getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/** True in a window of the app's own, without the browser's bars. */
const isStandalone = (): boolean =>
  (navigator as AppleNavigator).standalone === true ||
  ['standalone', 'minimal-ui', 'fullscreen'].some(
    (mode) => globalThis.matchMedia?.(`(display-mode: ${mode})`).matches,
  );

const isInstalled = observable(false);

const way = observable<InstallWay>('none');

const updateInstallWay = (): void =>
  way.set(
    installWay({
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      isStandalone: isStandalone(),
      hasPrompt: installPrompt.get() !== undefined,
      isInstalled: isInstalled.get(),
    }),
  );

installPrompt.subscribe(updateInstallWay);
isInstalled.subscribe(updateInstallWay);
globalThis.addEventListener?.('appinstalled', () => isInstalled.set(true));
updateInstallWay();
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
export const noteInstallOffered = (nowMs: number): void =>
  changeInstallRecord({ lastOfferedAtMs: nowMs });

/** "Not now". */
export const declineInstall = (): void =>
  changeInstallRecord({ declined: readInstallRecord().declined + 1 });

/** Whether the browser may delete the copy on this device when space runs short. */
export type StoragePersistence = 'kept' | 'may-go' | 'unknown';

/** What the browser has promised of the storage so far. */
export const readStoragePersistence = async (): Promise<StoragePersistence> => {
  try {
    const isKept = await storageManager()?.persisted?.();
    if (isKept === undefined) return 'unknown';
    return isKept ? 'kept' : 'may-go';
  } catch {
    return 'unknown';
  }
};

/** Not every browser has it, and none where the page is not secure. */
const storageManager = (): Partial<StorageManager> | undefined =>
  (navigator as Partial<Navigator>).storage;

/** Asks the browser to keep the copy, and gives what it says then. Some browsers ask the person. */
export const requestPersistentStorage = async (): Promise<StoragePersistence> => {
  changeInstallRecord({ storageAskedAs: isStandalone() ? 'app' : 'tab' });
  try {
    await storageManager()?.persist?.();
  } catch {
    // What cannot be asked is as it was.
  }
  return readStoragePersistence();
};

/**
 * Asks once after a sign-in, and once more in the installed app, to which browsers grant what they
 * refuse to a tab. Never on a shared device, which keeps nothing.
 */
export const requestPersistentStorageOnce = async (): Promise<void> => {
  if (isSharedDevice.get()) return;
  const { storageAskedAs } = readInstallRecord();
  if (storageAskedAs === 'app' || (storageAskedAs === 'tab' && !isStandalone())) return;
  if ((await readStoragePersistence()) === 'may-go') await requestPersistentStorage();
};

/** The version says what a release is called; this says which code it is, to the letter (A14). */
export interface RunningCode {
  /** Seven letters and digits of a hash over the names of all files of this build. */
  readonly name: string;
  /** When this device first ran it. */
  readonly sinceMs: number;
}

/** The code that runs, undefined while it is being developed. Notes when this device began with it. */
export const runningCode = async (): Promise<RunningCode | undefined> => {
  const name = await nameOfCode();
  if (name === undefined) return undefined;
  const { codeName, codeSinceMs } = readInstallRecord();
  if (codeName === name && codeSinceMs !== undefined) return { name, sinceMs: codeSinceMs };
  const sinceMs = Date.now();
  changeInstallRecord({ codeName: name, codeSinceMs: sinceMs });
  return { name, sinceMs };
};

/** Every file of a build carries its content in its name, and the document's map names them all. */
const nameOfCode = async (): Promise<string | undefined> => {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  if (!map || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 7);
};

export type UpdateAnswer = 'newest' | 'found' | 'no-worker' | 'no-answer';

/** Asks the server for a newer version; what it finds is offered as any update is (B24). */
export const checkForUpdate = async (): Promise<UpdateAnswer> => {
  try {
    const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
    if (!registration) return 'no-worker';
    await registration.update();
    return registration.installing || registration.waiting ? 'found' : 'newest';
  } catch {
    return 'no-answer';
  }
};
