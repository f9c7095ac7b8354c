import type { Currency } from '#domain/money/money.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';

/** What the numbers of each currency begin with, and how long they are. */
const shapes: Readonly<Record<Currency, { readonly first: string; readonly length: number }>> = {
  USD: { first: '48', length: 10 },
  BDT: { first: '174', length: 13 },
};

/** Draws an account number that nobody has: a number next to a known one tells nothing. */
export const newAccountNumber = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  currency: Currency,
): Promise<string> => {
  const { first, length } = shapes[currency];
  for (;;) {
    const drawn = `${first}${random.digits(length - first.length)}`;
    const taken = await trx
      .selectFrom('account')
      .select('id')
      .where('account_number', '=', drawn)
      .executeTakeFirst();
    if (taken === undefined) return drawn;
  }
};
