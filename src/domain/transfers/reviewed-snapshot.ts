/** What a customer must have seen before they agree to a transfer. */
export interface ReviewedFigures {
  readonly payee: {
    readonly name: string;
    readonly account_number_masked: string;
    readonly bank_name: string | null;
  };
  readonly send_amount: string;
  readonly send_currency: string;
  readonly total_debit: string;
  readonly receive_amount: string;
  readonly receive_currency: string;
  readonly rate: string | null;
  readonly expected_arrival_to: string;
}

/**
 * The reviewed figures as one text, the same on both sides of the wire: its hash travels with Send,
 * and what was not shown is not sent (product.md A22, reliability.md T35).
 */
export const reviewedText = (seen: ReviewedFigures): string =>
  JSON.stringify([
    seen.payee.name,
    seen.payee.account_number_masked,
    seen.payee.bank_name,
    seen.send_amount,
    seen.send_currency,
    seen.total_debit,
    seen.receive_amount,
    seen.receive_currency,
    seen.rate,
    seen.expected_arrival_to,
  ]);

/**
 * What a passkey agrees to: its challenge is the SHA-256 of this text, which the device's side makes of
 * what it showed and the bank of what it keeps (reliability.md T35). The nonce makes each one new.
 */
export const agreedText = (nonce: string, seen: ReviewedFigures): string =>
  `kheya transfer\n${nonce}\n${reviewedText(seen)}`;
