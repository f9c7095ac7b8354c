import type { Transaction } from '#contract/transactions.ts';
import type { LetterPrint } from '../../accounts/letter/letter-pdf.ts';
import type { ReceiptPrint } from '../../transfers/receipts/sheet-parts.ts';
import type { StatementPrint } from '../pdf/statement-pdf.ts';

/** A paper that is whole in its order: nothing is asked for while it is drawn. */
export type SheetOrder =
  | ({ readonly paper: 'letter' } & LetterPrint)
  | ({ readonly paper: 'receipt' } & ReceiptPrint);

/** What is printed. The rows of a statement are too many for an order: they are asked for. */
export type PrintOrder =
  | SheetOrder
  | ({ readonly paper: 'statement' } & Omit<StatementPrint, 'rows'>);

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
