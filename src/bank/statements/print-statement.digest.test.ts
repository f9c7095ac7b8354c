import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withDigest } from './print-statement.ts';

const pieces = ['%PDF-1.7', 'a page', '%%EOF'].map((text) => new TextEncoder().encode(text));

async function* drawn(onLeft: () => void = () => undefined): AsyncGenerator<Uint8Array, void> {
  try {
    yield* pieces;
  } finally {
    onLeft();
  }
}

describe('a file whose hash is stored', () => {
  test('is passed on unchanged; its last piece follows after the hash is stored', async () => {
    const told: (Uint8Array | string)[] = [];
    const keep = async (sha256: Buffer) => void told.push(sha256.toString('hex'));
    for await (const piece of withDigest(drawn(), keep)) told.push(piece);
    const hash = createHash('sha256').update(Buffer.concat(pieces)).digest('hex');
    expect(told).toEqual([...pieces.slice(0, -1), hash, pieces.at(-1)]);
  });

  test('an aborted one is not generated further, and not stored', async () => {
    const told: string[] = [];
    const file = withDigest(
      drawn(() => told.push('left')),
      async () => void told.push('kept'),
    );
    await file.next();
    await file.return();
    expect(told).toEqual(['left']);
  });

  test('is never completed where its hash cannot be stored', async () => {
    const broken = () => Promise.reject(new Error('the database is away'));
    const got: Uint8Array[] = [];
    const read = async () => {
      for await (const piece of withDigest(drawn(), broken)) got.push(piece);
    };
    await expect(read()).rejects.toThrow('the database is away');
    expect(got).toEqual(pieces.slice(0, -1));
  });
});
