import type { Transaction } from '#contract/transactions.ts';

/** The last four digits of the card that took part; more of it is never shown (spec 2, T32). */
export const cardLastFour = ({ user_data }: Pick<Transaction, 'user_data'>): string | undefined =>
  user_data?.card?.card_pan_last_four ?? user_data?.last_four_digit ?? undefined;

/** The merchant as its card payment names it: "Shwapno, Dhaka, BD". */
export const merchantLine = ({ user_data }: Pick<Transaction, 'user_data'>): string | undefined => {
  const parts = [user_data?.merchant_name, user_data?.merchant_city, user_data?.merchant_country];
  return parts.filter(Boolean).join(', ') || undefined;
};
