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
