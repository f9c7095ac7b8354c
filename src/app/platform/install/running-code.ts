import { changeInstallRecord, readInstallRecord } from './install-record.ts';

/** The version says what a release is called; this says which code it is, to the letter (A14). */
export interface RunningCode {
  /** Seven letters and digits of a hash over the names of all files of this build. */
  readonly name: string;
  /** When this device first ran it. */
  readonly sinceMs: number;
}

/** Every file of a build carries its content in its name, and the document's map names them all. */
const nameOfCode = async (): Promise<string | undefined> => {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  if (!map || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 7);
};

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
