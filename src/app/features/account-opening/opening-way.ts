import type { ComponentType, ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { DraftFields } from '#app/data/drafts.ts';
import type { OpenedAccount } from './opened.tsx';

/** What every form here holds; the key goes with the answers, so that it outlives a reload. */
export type OpeningAnswers = DraftFields & {
  readonly nickname: string;
  readonly agreed_terms: boolean;
  readonly opening_key: string;
};

/** What stands around a form here. */
export interface OpeningProps {
  readonly head: ReactNode;
  /** In place of the form, to whoever holds as many accounts as one person can. */
  readonly full: ReactNode | undefined;
}

/** What a form here is given. */
export interface OpeningFormProps<Answers extends OpeningAnswers> {
  readonly answers: Answers;
  readonly onChange: (patch: Partial<Answers>) => void;
  /** The answers are in form: they are shown once more before anything is opened. */
  readonly onReview: () => void;
}

/** What opening an account has of its own in each currency. */
export interface OpeningWay<Answers extends OpeningAnswers> {
  readonly currency: Currency;
  /** The name its draft is kept under. */
  readonly draft: string;
  readonly noAnswers: Answers;
  /** The bank's own rule. */
  readonly judge: (answers: Answers) => FieldProblems;
  /** Opens it under the answers' key. */
  readonly open: (answers: Answers) => Promise<OpenedAccount>;
  readonly Form: ComponentType<OpeningFormProps<Answers>>;
  /** What was answered beside the name, for the review. */
  readonly Rows: ComponentType<{ readonly answers: Answers }>;
}
