/** What a transaction can be called by. */
export interface Describable {
  readonly memo: string | null;
  readonly type: string;
  readonly dst_account_nickname: string | null;
  readonly user_data: { readonly merchant_name: string | null } | null;
}

/**
 * The one line that names a transaction in lists, CSV and statements: the merchant of a card
 * payment, else the memo, else the other side's name, else its type in plain letters.
 */
export const describeTransaction = (transaction: Describable): string =>
  transaction.user_data?.merchant_name ||
  transaction.memo ||
  transaction.dst_account_nickname ||
  transaction.type.replaceAll('_', ' ');

/** Whether that line is the other side's name. */
export const isNamedByOtherSide = ({
  user_data,
  memo,
  dst_account_nickname,
}: Describable): boolean => !user_data?.merchant_name && !memo && Boolean(dst_account_nickname);

interface Sided {
  readonly dc_sign: 'debit' | 'credit';
  readonly subtype: string | null;
}

/** The hold on a deposit that is not final: a debit of money that came from the other side. */
const depositHold = 'ADD_MONEY_HOLD';

/** Whether the money of a transaction came from the other account or goes to it. */
export const getOtherSideDirection = ({ dc_sign: sign, subtype }: Sided): 'from' | 'to' =>
  sign === 'credit' || subtype === depositHold ? 'from' : 'to';

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
export interface MemoFields {
  readonly type: string;
  readonly subtype: string | null;
  readonly memo: string | null;
}

/** The kinds of movement that only the bank makes. */
const ownTypes: ReadonlySet<string> = new Set(['FEE', 'INTEREST', 'INCENTIVE']);
const bankMemoSet: ReadonlySet<string> = new Set(bankMemos);
const returnedMemo = /^Returned: (KH[0-9A-Z]{10})$/;

/** The reference of what came back, undefined where a memo is not of a return. */
export const returnedReference = (memo: string): string | undefined => returnedMemo.exec(memo)?.[1];

/** Which of its own memos the bank wrote on a transaction; undefined where it wrote none that is known. */
export const getBankMemo = ({ type, subtype, memo }: MemoFields): BankMemo | undefined => {
  if (memo === null) return undefined;
  if (type === 'REVERSAL') return returnedReference(memo) === undefined ? undefined : 'RETURNED';
  return ownTypes.has(type) && subtype !== null && isBankMemo(subtype) ? subtype : undefined;
};

const isBankMemo = (subtype: string): subtype is BankMemo => bankMemoSet.has(subtype);
