import { ApiError } from '../api/errors.ts';
import { isLocked } from '../lock-state.ts';

export type ShareResult = 'shared' | 'copied' | 'dismissed' | 'failed';

/**
 * Shares a text by the device's own sheet, or copies it where there is none. `dismissed` when the
 * person closed the sheet, which is no failure. Nothing leaves a locked app (reliability.md B41).
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

/** Long enough for the browser to have taken the file over. */
const releaseAfterMs = 60_000;

/** Hands a file to the browser's downloads under a name; nothing while the app is locked (B41). */
export const saveFile = (name: string, file: Blob): void => {
  if (isLocked.get()) return;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
};

/** Whether this browser can let a person choose one of their phone's contacts. */
export const canPickContact = (): boolean => manager() !== undefined && 'ContactsManager' in window;

/** The part of the Contact Picker API that is used; only Chrome on Android has it. */
interface ContactsManager {
  select(properties: readonly ['tel']): Promise<readonly { readonly tel?: readonly string[] }[]>;
}

const manager = (): ContactsManager | undefined =>
  (navigator as Navigator & { readonly contacts?: ContactsManager }).contacts;

/**
 * Lets the person choose a contact and gives its first number: undefined where none was chosen, or
 * the chosen one has none. Must be called by a tap.
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
 * Goes to a page of somebody else, at the top level and in this tab, such as a provider's. Only what
 * is a web address is followed, whoever named it.
 */
export const navigateToExternal = (address: string): void => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new ApiError('garbled');
  location.assign(url.href);
};
