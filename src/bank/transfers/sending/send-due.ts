import type { TransferQuote } from '#contract/quotes.ts';
import type { Rail } from '#domain/transfers/rails.ts';

/** Rails that carry one file of many payments: what is in it can be taken back until it goes. */
const batches: ReadonlySet<Rail> = new Set(['ach', 'beftn']);

/** Rails that keep hours and carry each payment by itself: it waits a little for second thoughts. */
const singles: ReadonlySet<Rail> = new Set(['wire', 'swift', 'rtgs']);

/** So long a single payment can be taken back (12 CFR 1005.34 gives remittances as much). */
const secondThoughtsMs = 30 * 60_000;

/** When a placed transfer is handed to its rail, in bank time. */
export const sendDueMs = (
  {
    rail,
    shown,
  }: {
    readonly rail: string;
    readonly shown: Pick<TransferQuote, 'cut_off_at' | 'is_immediate_processable'>;
  },
  atMs: number,
): number => {
  if (shown.cut_off_at === null) return atMs;
  const cutOffMs = Date.parse(shown.cut_off_at);
  if (batches.has(rail as Rail)) return cutOffMs;
  if (!singles.has(rail as Rail)) return atMs;
  return shown.is_immediate_processable ? Math.min(cutOffMs, atMs + secondThoughtsMs) : cutOffMs;
};
