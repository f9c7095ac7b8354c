/** The fields that can describe a transaction. */
export interface Describable {
  readonly memo: string | null;
  readonly type: string;
  readonly dst_account_nickname: string | null;
  readonly user_data: { readonly merchant_name: string | null } | null;
}

/**
 * The description of a transaction in lists, CSV and statements: the merchant of a card payment,
 * otherwise the memo, the other party's name, or the type with spaces.
 */
export const describeTransaction = (transaction: Describable): string =>
  transaction.user_data?.merchant_name ||
  transaction.memo ||
  transaction.dst_account_nickname ||
  transaction.type.replaceAll('_', ' ');

/** Whether the description is the other party's name. */
export const isNamedByOtherSide = ({
  user_data,
  memo,
  dst_account_nickname,
}: Describable): boolean => !user_data?.merchant_name && !memo && Boolean(dst_account_nickname);

interface Sided {
  readonly dc_sign: 'debit' | 'credit';
  readonly subtype: string | null;
}

/** The hold of a deposit that is not final: a debit of money from the other party. */
const depositHold = 'ADD_MONEY_HOLD';

/** Whether the money came from the other account or goes to it. */
export const getOtherSideDirection = ({ dc_sign: sign, subtype }: Sided): 'from' | 'to' =>
  sign === 'credit' || subtype === depositHold ? 'from' : 'to';

/** The memos that the bank writes itself; all others are free text. */
export const bankMemos = [
  'ACH_FEE',
  'WIRE_FEE',
  'BD_BANK_FEE',
  'BKASH_FEE',
  'MONTHLY_FEE',
  'PAPER_STATEMENT_FEE',
  'MONTHLY_INTEREST',
  'REMITTANCE_INCENTIVE',
  'INVITATION_REWARD',
  'RETURNED',
  'MONTHLY_FEE_REVERSAL',
  'PAPER_STATEMENT_FEE_REVERSAL',
  'CLAIM_CREDIT',
  'CLAIM_CREDIT_END',
  'CLAIM_REFUND',
  'PHYSICAL_CARD_REVERSAL',
  'BUSINESS_REGISTRATION',
] as const;
export type BankMemo = (typeof bankMemos)[number];

/** The fields that distinguish the bank's memos. */
export interface MemoFields {
  readonly type: string;
  readonly subtype: string | null;
  readonly memo: string | null;
}

/** The types that only the bank creates. */
const ownTypes: ReadonlySet<string> = new Set([
  'FEE',
  'INTEREST',
  'INCENTIVE',
  'REWARD',
  'REVERSAL',
  'ADJUSTMENT',
]);
const bankMemoSet: ReadonlySet<string> = new Set(bankMemos);
const returnedMemo = /^Returned: (KH[0-9A-Z]{10})$/;

/** The reference of a returned payment, undefined if the memo is not of a return. */
export const returnedReference = (memo: string): string | undefined => returnedMemo.exec(memo)?.[1];

/** The bank's own memo of a transaction; undefined if it is not a known one. */
export const getBankMemo = ({ type, subtype, memo }: MemoFields): BankMemo | undefined => {
  if (memo === null) return undefined;
  if (type === 'REVERSAL' && returnedReference(memo) !== undefined) return 'RETURNED';
  return ownTypes.has(type) && subtype !== null && isBankMemo(subtype) ? subtype : undefined;
};

const isBankMemo = (subtype: string): subtype is BankMemo => bankMemoSet.has(subtype);
