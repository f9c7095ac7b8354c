import { isLocked } from '../lock/is-locked.ts';

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
