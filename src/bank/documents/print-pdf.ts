import { Worker } from 'node:worker_threads';
import type { Transaction } from '#contract/transactions.ts';
import type { Bank } from '../bank.ts';
import { beginExport, streamPieces } from '../http/stream-export.ts';
import type { LetterPrint } from './letter-pdf.ts';
import type { ReceiptPrint } from './receipt-pdf.ts';
import type { StatementPrint } from './statement-pdf.ts';

interface PdfAnswer {
  readonly personId: string;
  readonly request: Request;
  readonly fileName: string;
  /** Begins to print, once there is a place for it. */
  readonly print: () => Promise<AsyncGenerator<Uint8Array, void>>;
}

/** Answers with a printed paper as a file to keep. Refuses `too_many_requests` as every export. */
export const answerPdf = async (
  bank: Bank,
  { personId, request, fileName, print }: PdfAnswer,
): Promise<Response> => {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
  // A body that nobody reads must not take a place.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const slot = await beginExport(bank, personId);
  const body = streamPieces(await print(), {
    onStart: slot.keepAlive,
    onEnd: slot.end,
    onError: (error) => bank.log.error('print_failed', { error }),
  });
  return new Response(body, { headers });
};

/** One statement in the making, seen from the bank. */
interface Job {
  readonly rows: StatementPrint['rows'];
  settle: ((piece: Uint8Array | undefined) => void) | undefined;
  fail: ((error: Error) => void) | undefined;
}

interface PdfWorker {
  open(order: PrintOrder, rows: StatementPrint['rows']): number;
  /** The next page's bytes, undefined after the last. */
  next(job: number): Promise<Uint8Array | undefined>;
  leave(job: number): void;
}

const startPdfWorker = (onClosed: () => void): PdfWorker => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    // What a statement can never need ends the printer, not the bank.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // An idle printer must not keep the bank from ending.
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

/** The one printer of this process: started by the first print, anew after it failed. */
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
 * A statement as `statementPdf` makes it, drawn by a thread beside the bank's own: pages of thousands
 * of rows keep nobody else waiting. A page is drawn when it is asked for, and the rest is dropped
 * when the reader leaves.
 */
export const printStatementPdf = ({
  rows,
  ...order
}: StatementPrint): AsyncGenerator<Uint8Array, void> =>
  streamPdf({ paper: 'statement', ...order }, rows);

/** Any other paper, by the same thread: reading its fonts would stop the bank, too. */
export const printPdf = (order: SheetOrder): AsyncGenerator<Uint8Array, void> =>
  streamPdf(order, async () => []);

/** A paper that is whole in its order: nothing is asked for while it is drawn. */
type SheetOrder =
  | ({ readonly paper: 'letter' } & LetterPrint)
  | ({ readonly paper: 'receipt' } & ReceiptPrint);

/** What is printed. The rows of a statement are too many for an order: they are asked for. */
export type PrintOrder =
  | SheetOrder
  | ({ readonly paper: 'statement' } & Omit<StatementPrint, 'rows'>);

/** What the bank tells the shop about a job. */
export type WorkerRequest = { readonly job: number } & (
  | { readonly kind: 'order'; readonly order: PrintOrder }
  /** The reader wants the next page. */
  | { readonly kind: 'next' }
  | { readonly kind: 'rows'; readonly rows: readonly Transaction[] }
  /** Nobody waits for the rest. */
  | { readonly kind: 'leave' }
);

/** What the shop answers. Each `next` is answered by one `piece`, `end` or `failed`. */
export type WorkerResponse = { readonly job: number } & (
  | { readonly kind: 'piece'; readonly piece: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The shop cannot go on before it has these rows. */
  | { readonly kind: 'rows'; readonly offset: number; readonly limit: number }
);
