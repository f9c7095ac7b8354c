import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import type { StoredType } from '#domain/documents/files.ts';
import { cleanPicture } from './clean-picture.ts';
import type { CleanRequest, CleanResult } from './file-cleaner.ts';

/*
 * The process of file-cleaner.ts: opens files that customers sent. It has neither the bank's
 * environment nor its database, and answers one file after the other.
 */

/**
 * The memory of the process while it works, and the processor time for one file: a hostile one is
 * answered within two seconds on an idle machine. The largest picture accepted takes half of it.
 */
const maximumResidentBytes = 512 * 1024 * 1024;
const maximumProcessorMs = 1_700;

/**
 * A thread that ends the process above its limits, also while the main thread or a native decoder
 * is busy, and when the bank has ended.
 */
const watch = `
  const { parentPort, workerData } = require('node:worker_threads');
  const process = require('node:process');
  let start;
  parentPort.on('message', (isWorking) => (start = isWorking ? process.cpuUsage() : undefined));
  setInterval(() => {
    const used = start === undefined ? undefined : process.cpuUsage(start);
    const isSlow = used && (used.user + used.system) / 1000 > workerData.maximumProcessorMs;
    const isLarge = process.memoryUsage.rss() > workerData.maximumResidentBytes;
    if (isSlow || isLarge || process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

const storedTypes: ReadonlyMap<string, StoredType> = new Map([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/apng', 'image/png'],
  ['image/webp', 'image/webp'],
  ['application/pdf', 'application/pdf'],
]);

const clean = async ({ bytes, isPictureRequired }: CleanRequest): Promise<CleanResult> => {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (/^image\/hei[cf]/.test(found)) return { problem: 'heic' };
  const type = storedTypes.get(found);
  if (type === undefined) return { problem: 'unknown_type' };
  if (type !== 'application/pdf') return cleanPicture(type, bytes);
  if (isPictureRequired) return { problem: 'picture_wanted' };
  // Loaded by the first PDF: it takes longer than the rest together, and is not time of the file.
  const { cleanPdf } = await import('./clean-pdf.ts');
  watcher.postMessage(true);
  return cleanPdf(bytes);
};

const answer = (result: CleanResult): void => void process.send?.(result);

const watcher = new Worker(watch, {
  eval: true,
  workerData: { maximumProcessorMs, maximumResidentBytes, parent: process.ppid },
});

process.on('message', (request: CleanRequest) => {
  watcher.postMessage(true);
  void clean(request)
    .catch((): CleanResult => ({ problem: 'damaged' }))
    .then((result) => {
      watcher.postMessage(false);
      answer(result);
    });
});
process.on('disconnect', () => process.exit());
