import type { StatementLanguage } from '../../statements/pdf/statement-texts.ts';

/** A fact with its label; a strong one is what a reader looks for first. */
export interface SheetFact {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

/** An address to be read by a camera, and what it is for who sees no picture. */
export interface SheetCode {
  readonly address: string;
  readonly alt: string;
}

/** A part of a sheet: facts, then sentences, then a code, under a heading where it has one. */
export interface SheetPart {
  readonly heading?: string;
  readonly facts?: readonly SheetFact[];
  readonly sentences?: readonly string[];
  readonly code?: SheetCode;
}

/** A receipt in one language; it begins on a page of its own. */
export interface ReceiptSheet {
  readonly language: StatementLanguage;
  readonly title: string;
  readonly parts: readonly SheetPart[];
}

/** What goes into one file: a receipt, and the same in another language after it. */
export interface ReceiptPrint {
  readonly sheets: readonly [ReceiptSheet, ...ReceiptSheet[]];
  readonly madeAtMs: number;
}
