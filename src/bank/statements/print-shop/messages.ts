import type { Transaction } from '#contract/transactions.ts';
import type { StatementPrint } from '../pdf/statement-pdf.ts';

/** What is printed, without the way to its rows. */
export type PrintOrder = Omit<StatementPrint, 'rows'>;

/** What the bank tells the shop about a job. */
export type ToShop = { readonly job: number } & (
  | { readonly kind: 'order'; readonly order: PrintOrder }
  /** The reader wants the next page. */
  | { readonly kind: 'next' }
  | { readonly kind: 'rows'; readonly rows: readonly Transaction[] }
  /** Nobody waits for the rest. */
  | { readonly kind: 'leave' }
);

/** What the shop answers. Each `next` is answered by one `piece`, `end` or `failed`. */
export type FromShop = { readonly job: number } & (
  | { readonly kind: 'piece'; readonly piece: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The shop cannot go on before it has these rows. */
  | { readonly kind: 'rows'; readonly offset: number; readonly limit: number }
);
