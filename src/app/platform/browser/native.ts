import { ApiError } from '../api/errors.ts';
import { isLocked } from '../lock-state.ts';

export type ShareResult = 'shared' | 'copied' | 'dismissed' | 'failed';

/**
 * Shares a text with the device's share sheet, or copies it if there is none. `dismissed` if the
 * customer closed the sheet. Does nothing while the app is locked (reliability.md B41).
 */
export const shareText = async (title: string, text: string): Promise<ShareResult> => {
  if (isLocked.get()) return 'dismissed';
  if ('share' in navigator) {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
};

/** Long enough for the browser to read the file. */
const releaseAfterMs = 60_000;

/** Saves a file to the browser's downloads; does nothing while the app is locked (B41). */
export const saveFile = (name: string, file: Blob): void => {
  if (isLocked.get()) return;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
};

/** Whether this browser has a contact picker. */
export const canPickContact = (): boolean => manager() !== undefined && 'ContactsManager' in window;

/** The used part of the Contact Picker API; only in Chrome on Android. */
interface ContactsManager {
  select(properties: readonly ['tel']): Promise<readonly { readonly tel?: readonly string[] }[]>;
}

const manager = (): ContactsManager | undefined =>
  (navigator as Navigator & { readonly contacts?: ContactsManager }).contacts;

/**
 * Opens the contact picker and returns the first number of the chosen contact; undefined if none.
 * Requires a tap.
 */
export const pickContactNumber = async (): Promise<string | undefined> => {
  try {
    const [chosen] = (await manager()?.select(['tel'])) ?? [];
    return chosen?.tel?.[0];
  } catch {
    // Closed, or not allowed: the number can still be typed.
    return undefined;
  }
};

/**
 * Opens an external page, such as a provider's, in this tab. Only http and https URLs are followed.
 */
export const navigateToExternal = (address: string): void => {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new ApiError('garbled');
  location.assign(url.href);
};

const parseUrl = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};
