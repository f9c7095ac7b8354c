/** The most bytes of one file: 5120 KB (spec 5). */
export const maximumFileBytes = 5120 * 1024;

/** The most bytes of one part of an upload in parts (reliability.md 3.0 asks for parts). */
export const maximumPartBytes = 256 * 1024;

/** What one person may have stored with the bank (reliability.md R20). */
export const maximumFiles = 100;
export const maximumStoredBytes = 100 * 1024 * 1024;

export type SizeProblem = 'too_large' | 'too_small';

/** Judges the size of a file by spec 5; a file of nothing is less than the minimum too. */
export const judgeFileSize = (bytes: number): SizeProblem | undefined => {
  if (bytes > maximumFileBytes) return 'too_large';
  return bytes > 0 ? undefined : 'too_small';
};
