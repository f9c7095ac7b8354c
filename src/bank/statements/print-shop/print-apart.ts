import { Worker } from 'node:worker_threads';
import type { StatementPrint } from '../pdf/statement-pdf.ts';
import type { FromShop, PrintOrder, SheetOrder, ToShop } from './messages.ts';

/** One statement in the making, seen from the bank. */
interface Job {
  readonly rows: StatementPrint['rows'];
  settle: ((piece: Uint8Array | undefined) => void) | undefined;
  fail: ((error: Error) => void) | undefined;
}

interface Shop {
  open(order: PrintOrder, rows: StatementPrint['rows']): number;
  /** The next page's bytes, undefined after the last. */
  next(job: number): Promise<Uint8Array | undefined>;
  leave(job: number): void;
}

const openShop = (onClosed: () => void): Shop => {
  const worker = new Worker(new URL('./printer.ts', import.meta.url), {
    execArgv: [],
    // What a statement can never need ends the printer, not the bank.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // An idle printer must not keep the bank from ending.
  worker.unref();
  const jobs = new Map<number, Job>();
  let lastNumber = 0;
  const send = (message: ToShop): void => worker.postMessage(message);

  const sendRows = async (number: number, { rows, fail }: Job, from: number, limit: number) => {
    try {
      send({ job: number, kind: 'rows', rows: await rows(from, limit) });
    } catch (error) {
      fail?.(error instanceof Error ? error : new Error(String(error)));
    }
  };

  worker.on('message', (message: FromShop) => {
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

let shop: Shop | undefined;

/** The one printer of this process: started by the first print, anew after it failed. */
const openedShop = (): Shop => {
  const opened =
    shop ??
    openShop(() => {
      if (shop === opened) shop = undefined;
    });
  shop = opened;
  return opened;
};

async function* printed(
  order: PrintOrder,
  rows: StatementPrint['rows'],
): AsyncGenerator<Uint8Array, void> {
  const opened = openedShop();
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
export const printApart = ({ rows, ...order }: StatementPrint): AsyncGenerator<Uint8Array, void> =>
  printed({ paper: 'statement', ...order }, rows);

/** Any other paper, by the same thread: reading its fonts would stop the bank, too. */
export const printSheetApart = (order: SheetOrder): AsyncGenerator<Uint8Array, void> =>
  printed(order, async () => []);
