import type { TransferQuote } from '#app/data/quotes.ts';

/** What is agreed to, and where that leads. */
export interface StepUpProps {
  readonly quote: TransferQuote;
  readonly onAgreed: (stepUpToken: string) => void;
  readonly onBack: () => void;
}
