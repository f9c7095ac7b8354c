import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { testPrint, readAll } from '../testing/statements.ts';
import { pageCount } from './pdf-page.ts';
import { printStatementPdf } from './print-pdf.ts';

type Usage = ReturnType<typeof process.cpuUsage>;
const total = ({ user, system }: Usage): number => user + system;

const pagesOf = async (pieces: AsyncIterable<Uint8Array>) =>
  (await readPdf(await readAll(pieces))).pages;

describe('a statement printed by the worker thread', () => {
  test('leaves the main thread free', async () => {
    const print = testPrint(3000, (place) => `ভাড়া ${place}`);
    await readAll(printStatementPdf(testPrint(1, () => 'the printer is open')));
    const before = { thread: process.threadCpuUsage(), threads: process.cpuUsage() };
    await readAll(printStatementPdf(print));
    const thread = total(process.threadCpuUsage(before.thread));
    // Printing on the main thread would be nearly all of the work; here it only sends rows and
    // receives pages. Processor time does not depend on what else the machine does.
    expect(thread / total(process.cpuUsage(before.threads))).toBeLessThan(0.5);
  });

  test('is not mixed with other statements printed at the same time', async () => {
    const counts = [3, 40, 400];
    const files = await Promise.all(
      counts.map((count) => pagesOf(printStatementPdf(testPrint(count, () => `one of ${count}`)))),
    );
    files.forEach((pages, index) => {
      const count = counts[index] ?? 0;
      expect(pages).toHaveLength(pageCount(count));
      const memos = pages.flat().filter((text) => text.startsWith('one of'));
      expect(memos).toEqual(Array.from({ length: count }, () => `one of ${count}`));
    });
  });

  test('is printed only as far as its reader requests', async () => {
    const asked: number[] = [];
    const print = testPrint(100_000, () => 'Rent');
    const pieces = printStatementPdf({
      ...print,
      rows: (offset, limit) => {
        asked.push(offset);
        return print.rows(offset, limit);
      },
    });
    await pieces.next();
    expect(asked).toEqual([0]);
    await pieces.return();
    // The worker must be free again after the cancelled print.
    await readAll(printStatementPdf(testPrint(1, () => 'after')));
    expect(asked).toEqual([0]);
  });

  test('fails where its rows cannot be read, without affecting another', async () => {
    const broken = {
      ...testPrint(50, () => 'Rent'),
      rows: () => Promise.reject(new Error('the database is away')),
    };
    const other = pagesOf(printStatementPdf(testPrint(50, () => 'Rent')));
    await expect(readAll(printStatementPdf(broken))).rejects.toThrow('the database is away');
    expect(await other).toHaveLength(pageCount(50));
  });
});
