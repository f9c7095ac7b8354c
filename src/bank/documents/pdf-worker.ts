import { parentPort } from 'node:worker_threads';
import type { Transaction } from '#contract/transactions.ts';
import { letterPdf } from './letter-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import type { StatementPrint } from './statement-pdf.ts';
import type { WorkerResponse, PrintOrder, WorkerRequest } from './print-pdf.ts';

/** The worker thread of print-pdf.ts: draws the next page of a job on request. */
interface Job {
  readonly pieces: AsyncGenerator<Uint8Array, void>;
  resolveRows: (rows: readonly Transaction[]) => void;
}

const port = parentPort;
if (port === null) throw new Error('pdf-worker.ts must run as a worker thread');

const jobs = new Map<number, Job>();
const answer = (message: WorkerResponse): void => port.postMessage(message);

const piecesOf = (order: PrintOrder, rows: StatementPrint['rows']): Job['pieces'] => {
  switch (order.paper) {
    case 'letter':
      return letterPdf(order);
    case 'receipt':
      return receiptPdf(order);
    case 'statement':
      return statementPdf({ ...order, rows });
  }
};

const open = (number: number, order: PrintOrder): void => {
  const rows = (offset: number, limit: number) =>
    new Promise<readonly Transaction[]>((resolve) => {
      job.resolveRows = resolve;
      answer({ job: number, kind: 'rows', offset, limit });
    });
  const job: Job = { pieces: piecesOf(order, rows), resolveRows: () => undefined };
  jobs.set(number, job);
};

const next = async (number: number, { pieces }: Job): Promise<void> => {
  try {
    const { done, value } = await pieces.next();
    if (done !== true) return answer({ job: number, kind: 'piece', piece: value });
    answer({ job: number, kind: 'end' });
  } catch (error) {
    answer({ job: number, kind: 'failed', message: String(error) });
  }
  jobs.delete(number);
};

port.on('message', (message: WorkerRequest) => {
  if (message.kind === 'order') return open(message.job, message.order);
  const job = jobs.get(message.job);
  if (job === undefined) return;
  if (message.kind === 'next') void next(message.job, job);
  if (message.kind === 'rows') job.resolveRows(message.rows);
  // A page waiting for rows is dropped together with its document.
  if (message.kind === 'leave') jobs.delete(message.job);
});
