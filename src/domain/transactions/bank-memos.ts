/** What the bank itself writes as the memo of a transaction; everything else is its customers' words. */
export const bankMemos = [
  'ACH_FEE',
  'WIRE_FEE',
  'BD_BANK_FEE',
  'BKASH_FEE',
  'MONTHLY_FEE',
  'PAPER_STATEMENT_FEE',
  'MONTHLY_INTEREST',
  'REMITTANCE_INCENTIVE',
  'RETURNED',
] as const;
export type BankMemo = (typeof bankMemos)[number];

/** What tells a memo of the bank from one of a customer. */
export interface Noted {
  readonly type: string;
  readonly subtype: string | null;
  readonly memo: string | null;
}

/** The kinds of movement that only the bank makes. */
const ownTypes: ReadonlySet<string> = new Set(['FEE', 'INTEREST', 'INCENTIVE']);
const known: ReadonlySet<string> = new Set(bankMemos);
const returned = /^Returned: (KH[0-9A-Z]{10})$/;

const isBankMemo = (subtype: string): subtype is BankMemo => known.has(subtype);

/** The reference of what came back, undefined where a memo is not of a return. */
export const returnedReference = (memo: string): string | undefined => returned.exec(memo)?.[1];

/** Which of its own memos the bank wrote on a transaction; undefined where it wrote none that is known. */
export const bankMemoOf = ({ type, subtype, memo }: Noted): BankMemo | undefined => {
  if (memo === null) return undefined;
  if (type === 'REVERSAL') return returnedReference(memo) === undefined ? undefined : 'RETURNED';
  return ownTypes.has(type) && subtype !== null && isBankMemo(subtype) ? subtype : undefined;
};
