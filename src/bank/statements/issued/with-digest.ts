import { createHash } from 'node:crypto';

/**
 * The pieces of a file as they are made. Its SHA-256 is kept before the last of them is handed on, so
 * nobody holds a whole file the bank would not know again; of one that is left halfway nothing is kept.
 */
export async function* withDigest(
  pieces: AsyncIterable<Uint8Array>,
  keep: (sha256: Buffer) => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    if (last !== undefined) yield last;
    hash.update(piece);
    last = piece;
  }
  await keep(hash.digest());
  if (last !== undefined) yield last;
}
