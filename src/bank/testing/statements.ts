import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Transaction } from '#contract/transactions.ts';
import type { StatementPrint } from '../documents/statement-pdf.ts';
import type { PrintedFigures } from '../documents/statement-sheet.ts';

const figuresOf = (count: number): PrintedFigures => ({
  currency: 'USD',
  accountNumber: '123456789012',
  accountHolderName: 'রহিমা খাতুন',
  zone: 'America/New_York',
  fromMs: Date.UTC(2026, 0, 1, 5),
  toMs: Date.UTC(2026, 1, 1, 5),
  opening: 0n,
  credits: 100n,
  debits: 0n,
  closing: 100n,
  count: BigInt(count),
});

/** A wire transaction, for tests without a database. */
export const testTransaction = (place: number, memo: string): Transaction => ({
  id: '00000000-0000-7000-8000-000000000000',
  uuid: '00000000-0000-7000-8000-000000000000',
  reference_id: `KH${String(place).padStart(10, '0')}`,
  transaction_time: new Date(Date.UTC(2026, 0, 2) + place * 1000).toISOString(),
  amount: `${place + 1}.25`,
  currency: 'USD',
  bdt_amount: null,
  balance: `${place + 1000}.50`,
  dc_sign: place % 2 === 0 ? 'credit' : 'debit',
  type: 'ACH',
  subtype: null,
  status: 'POSTED',
  memo,
  account_no: '123456789012',
  dst_account_no: null,
  dst_account_nickname: null,
  conversion_rate: null,
  reason: null,
  transfer_image: null,
  user_data: null,
  account_id: '00000000-0000-7000-8000-000000000000',
  card_id: null,
  ledger_sequence: '1',
  hold_expires_at: null,
  related: null,
  fee: null,
  category: 'TRANSFER',
  note: null,
});

/** A statement with so many rows. */
export const testPrint = (count: number, memoOf: (place: number) => string): StatementPrint => ({
  figures: figuresOf(count),
  language: 'en',
  madeAtMs: Date.UTC(2026, 1, 2),
  check: { code: '7K2M-9QXD-04TR-BW8N', address: 'https://kheya.test/verify' },
  rows: async (offset, limit) =>
    Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, index) =>
      testTransaction(offset + index, memoOf(offset + index)),
    ),
});

/** All pieces of a file concatenated. */
export const readAll = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Heap bytes in use after garbage collection. */
export const settledHeapBytes = (): number => {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
};

/** A period of a statement. */
export const wholeYear = { from_date: '2025-01-01T00:00:00Z', to_date: '2026-01-01T00:00:00Z' };

type SendJson = (method: string, path: string, body: string, type: string) => Promise<Response>;

/** Issues a statement of an account and returns its id. */
export const addStatement = async (send: SendJson, account: string): Promise<string> => {
  const request = JSON.stringify({ account, ...wholeYear });
  const made = await send('POST', '/statement/', request, 'application/json');
  return ((await made.json()) as { id: string }).id;
};
