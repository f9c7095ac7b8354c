import { maximumPartBytes } from '#domain/documents/files.ts';

/** The first part is small: nothing is known of the link yet. */
export const firstPartBytes = 32 * 1024;
const leastPartBytes = 16 * 1024;

/** A part that took longer than this is more than should be lost to a drop. */
const longMs = 3_000;
const shortMs = 1_000;

/** How large the next part is, by how long the last one took: what a drop costs stays small. */
export const nextPartBytes = (bytes: number, tookMs: number): number => {
  if (tookMs > longMs) return Math.max(leastPartBytes, bytes / 2);
  return tookMs < shortMs ? Math.min(maximumPartBytes, bytes * 2) : bytes;
};

/** After a drop the link is not to be trusted with much. */
export const partBytesAfterDrop = (bytes: number): number =>
  Math.max(leastPartBytes, Math.min(firstPartBytes, bytes / 2));
