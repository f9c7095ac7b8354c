import type { Endpoint } from '#contract/endpoint.ts';
import type { Transaction } from '#contract/transactions.ts';
import { transactionLists } from '#domain/transactions/transaction-status.ts';
import { call } from '../../platform/api-client.ts';
import { problemStatus } from '../../platform/api-error.ts';
import { bankNowMs } from '../../platform/bank-time.ts';
import { saveFile } from '../../platform/hand-over/save-file.ts';
import { historyEndpoint, wireFilter } from '../transactions.ts';
import type { TransactionFilter, TransactionList, TransactionSource } from '../transactions.ts';
import { aboutPerson, listedByPages } from './about-person.ts';

const accountKinds = { accounts: 'usd', bdt_accounts: 'bdt', manual_accounts: 'manual' } as const;

const rowsAtOnce = 200;

interface ExportTask {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { done: number; total: number | undefined }) => void;
}

/** A feature the person may not see yet has nothing of theirs. */
const unlessClosed = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    return await answer;
  } catch (error) {
    if (problemStatus(error) === 403) return null;
    throw error;
  }
};

const readPages = async (endpoint: Endpoint, signal: AbortSignal): Promise<unknown[]> => {
  const all: unknown[] = [];
  for (;;) {
    const query = { limit: String(rowsAtOnce), offset: String(all.length) };
    const page = (await call(endpoint, { query, signal })) as { results: unknown[]; count: number };
    const { results, count } = page;
    all.push(...results);
    if (results.length === 0 || all.length >= count) return all;
  }
};

/** All rows of a list, as of one moment. By pages: streams are few in a minute (T30). */
const readList = async (
  filter: TransactionFilter,
  { signal, onProgress }: ExportTask,
): Promise<readonly Transaction[]> => {
  const rows: Transaction[] = [];
  const of = await wireFilter(filter);
  let asOf: string | undefined;
  for (;;) {
    const page = { limit: String(rowsAtOnce), offset: String(rows.length) };
    const query = { ...of, ...page, ...(asOf === undefined ? {} : { as_of: asOf }) };
    const { results, count, as_of } = await call(historyEndpoint(filter.source), { query, signal });
    asOf ??= as_of;
    rows.push(...results);
    onProgress({ done: rows.length, total: count });
    if (results.length === 0 || rows.length >= count) return rows;
  }
};

const readHistory = async (source: TransactionSource, task: ExportTask) => {
  const history: Partial<Record<TransactionList, readonly Transaction[]>> = {};
  for (const list of transactionLists) history[list] = await readList({ source, list }, task);
  return history;
};

const idsIn = (answer: unknown): readonly string[] => {
  const { results } = (answer ?? {}) as { results?: readonly { readonly id: string }[] };
  return (results ?? []).map(({ id }) => id);
};

/**
 * Saves what the bank knows of this person as one JSON file (product.md B16): who they are,
 * their papers and checks, their accounts with every transaction, cards, notifications, devices and
 * choices. Nothing is saved unless all of it has arrived.
 */
export const saveOwnData = async (task: ExportTask): Promise<void> => {
  const data: Record<string, unknown> = { exported_at: new Date(bankNowMs()).toISOString() };
  for (const [name, endpoint] of Object.entries(aboutPerson)) {
    task.signal.throwIfAborted();
    data[name] = await unlessClosed(call(endpoint, { signal: task.signal }));
  }
  for (const [name, endpoint] of Object.entries(listedByPages))
    data[name] = await unlessClosed(readPages(endpoint, task.signal));
  const transactions: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(accountKinds))
    for (const id of idsIn(data[name])) transactions[id] = await readHistory({ kind, id }, task);
  const text = JSON.stringify({ ...data, transactions }, undefined, 2);
  const day = new Date(bankNowMs()).toISOString().slice(0, 10);
  saveFile(`kheya-my-data-${day}.json`, new Blob([text], { type: 'application/json' }));
};
