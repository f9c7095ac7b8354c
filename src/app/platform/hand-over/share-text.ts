import { isLocked } from '../lock/is-locked.ts';

export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/**
 * Shares a text by the device's own sheet, or copies it where there is none. `dismissed` when the
 * person closed the sheet, which is no failure. Nothing leaves a locked app (reliability.md B41).
 */
export const shareText = async (title: string, text: string): Promise<Shared> => {
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
