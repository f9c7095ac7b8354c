import { Worker } from 'node:worker_threads';
import type { Transaction } from '#contract/transactions.ts';
import type { Bank } from '../database/bank.ts';
import { beginExport, streamPieces } from '../http/stream-export.ts';
import type { LetterPrint } from './letter-pdf.ts';
import type { ReceiptPrint } from './receipt-pdf.ts';
import type { StatementPrint } from './statement-pdf.ts';

interface PdfAnswer {
  readonly customerId: string;
  readonly request: Request;
  readonly fileName: string;
  /** Starts printing once a slot is free. */
  readonly print: () => Promise<AsyncGenerator<Uint8Array, void>>;
}

/**
 * Responds with a printed PDF as an attachment. Refuses `too_many_requests` as every export does.
 * The response starts with the first page, so that a document that cannot be built is answered as a
 * failure and not as a broken file.
 */
export const answerPdf = async (
  bank: Bank,
  { customerId, request, fileName, print }: PdfAnswer,
): Promise<Response> => {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
  // A response without a body must not occupy a slot.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const slot = await beginExport(bank, customerId);
  const pieces = await print()
    .then(readFirstPiece)
    .catch(async (error: unknown) => {
      await slot.end();
      throw error;
    });
  const body = streamPieces(pieces, {
    onStart: slot.keepAlive,
    onEnd: slot.end,
    onError: (error) => bank.log.error('print_failed', { error }),
  });
  return new Response(body, { headers });
};

/** The same pieces, with the first one already made. */
const readFirstPiece = async (
  pieces: AsyncGenerator<Uint8Array, void>,
): Promise<AsyncIterator<Uint8Array>> => {
  let first: IteratorResult<Uint8Array, void> | undefined = await pieces.next();
  return {
    next: async () => {
      const piece = first ?? (await pieces.next());
      first = undefined;
      return piece;
    },
    return: () => pieces.return(),
  };
};

/** One document in progress, as seen by the main thread. */
interface Job {
  readonly rows: StatementPrint['rows'];
  settle: ((piece: Uint8Array | undefined) => void) | undefined;
  fail: ((error: Error) => void) | undefined;
}

interface PdfWorker {
  open(order: PrintOrder, rows: StatementPrint['rows']): number;
  /** The next page's bytes; undefined after the last. */
  next(job: number): Promise<Uint8Array | undefined>;
  leave(job: number): void;
}

const startPdfWorker = (onClosed: () => void): PdfWorker => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    // A statement of 200,000 rows keeps about 35 MB. Without limits V8 lets garbage grow to several
    // times that before it collects it. Exceeding them ends the worker, not the process.
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  // An idle worker must not keep the process running.
  worker.unref();
  const jobs = new Map<number, Job>();
  let lastNumber = 0;
  const send = (message: WorkerRequest): void => worker.postMessage(message);

  const sendRows = async (number: number, { rows, fail }: Job, from: number, limit: number) => {
    try {
      send({ job: number, kind: 'rows', rows: await rows(from, limit) });
    } catch (error) {
      fail?.(error instanceof Error ? error : new Error(String(error)));
    }
  };

  worker.on('message', (message: WorkerResponse) => {
    const job = jobs.get(message.job);
    if (job === undefined) return;
    if (message.kind === 'rows') void sendRows(message.job, job, message.offset, message.limit);
    if (message.kind === 'piece') job.settle?.(message.piece);
    if (message.kind === 'end') job.settle?.(undefined);
    if (message.kind === 'failed') job.fail?.(new Error(message.message));
  });
  const close = (error: Error): void => {
    onClosed();
    for (const { fail } of jobs.values()) fail?.(error);
  };
  worker.on('error', (error) => close(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => close(new Error('the printer ended')));

  return {
    open: (order, rows) => {
      lastNumber += 1;
      jobs.set(lastNumber, { rows, settle: undefined, fail: undefined });
      send({ job: lastNumber, kind: 'order', order });
      return lastNumber;
    },
    next: (number) =>
      new Promise((settle, fail) => {
        const job = jobs.get(number);
        if (job === undefined) return fail(new Error('this print is over'));
        Object.assign(job, { settle, fail });
        send({ job: number, kind: 'next' });
      }),
    leave: (number) => {
      jobs.delete(number);
      send({ job: number, kind: 'leave' });
    },
  };
};

let currentWorker: PdfWorker | undefined;

/** The worker of this process: started by the first print, restarted after a failure. */
const getPdfWorker = (): PdfWorker => {
  const opened =
    currentWorker ??
    startPdfWorker(() => {
      if (currentWorker === opened) currentWorker = undefined;
    });
  currentWorker = opened;
  return opened;
};

async function* streamPdf(
  order: PrintOrder,
  rows: StatementPrint['rows'],
): AsyncGenerator<Uint8Array, void> {
  const opened = getPdfWorker();
  const job = opened.open(order, rows);
  try {
    for (;;) {
      const piece = await opened.next(job);
      if (piece === undefined) return;
      yield piece;
    }
  } finally {
    opened.leave(job);
  }
}

/**
 * Prints a statement as `statementPdf` does, in a worker thread, so that thousands of rows do not
 * block the process. Pages are drawn on request; the rest is dropped when the reader disconnects.
 */
export const printStatementPdf = ({
  rows,
  ...order
}: StatementPrint): AsyncGenerator<Uint8Array, void> =>
  streamPdf({ paper: 'statement', ...order }, rows);

/** Prints any other document in the worker; parsing its fonts would block the process too. */
export const printPdf = (order: SheetOrder): AsyncGenerator<Uint8Array, void> =>
  streamPdf(order, async () => []);

/** An order that contains everything to be printed. */
type SheetOrder =
  | ({ readonly paper: 'letter' } & LetterPrint)
  | ({ readonly paper: 'receipt' } & ReceiptPrint);

/**
 * An order to the worker. The rows of a statement are too many for it and are requested in parts.
 */
export type PrintOrder =
  | SheetOrder
  | ({ readonly paper: 'statement' } & Omit<StatementPrint, 'rows'>);

/** Messages to the worker about a job. */
export type WorkerRequest = { readonly job: number } & (
  | { readonly kind: 'order'; readonly order: PrintOrder }
  /** Requests the next page. */
  | { readonly kind: 'next' }
  | { readonly kind: 'rows'; readonly rows: readonly Transaction[] }
  /** Cancels the job. */
  | { readonly kind: 'leave' }
);

/** Messages from the worker. Each `next` is answered by one `piece`, `end` or `failed`. */
export type WorkerResponse = { readonly job: number } & (
  | { readonly kind: 'piece'; readonly piece: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The worker needs these rows to continue. */
  | { readonly kind: 'rows'; readonly offset: number; readonly limit: number }
);
