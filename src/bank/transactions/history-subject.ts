import { refused } from '#domain/refusals.ts';
import type { AccountKind } from '../accounts/tables.ts';
import type { Executor } from '../database/transaction.ts';

/** Whose transactions are asked for: an account's or, narrower, a card's. */
export interface HistorySubject {
  readonly kind: 'account' | 'card';
  /** The account's or the card's id. */
  readonly id: string;
}

interface Wanted {
  readonly account_number?: string | undefined;
  readonly card_id?: string | undefined;
}

/**
 * Finds the account or card a history is asked of. A number or id that belongs to somebody else is
 * refused as one that does not exist (T19); asking for neither names the field (spec 5).
 */
export const findHistorySubject = async (
  db: Executor,
  personId: string,
  kinds: readonly AccountKind[],
  { account_number: accountNumber, card_id: cardId }: Wanted,
): Promise<HistorySubject> => {
  if (accountNumber === undefined && cardId === undefined)
    throw refused('invalid_input', {
      fields: { account_number: ['An account number or a card is required.'] },
    });
  let accounts = db
    .selectFrom('account')
    .where('account.person_id', '=', personId)
    .where('account.kind', 'in', kinds);
  if (accountNumber !== undefined)
    accounts = accounts.where('account.account_number', '=', accountNumber);
  const row =
    cardId === undefined
      ? await accounts.select('account.id').executeTakeFirst()
      : await accounts
          .innerJoin('card', 'card.account_id', 'account.id')
          .where('card.id', '=', cardId)
          .select('card.id')
          .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return { kind: cardId === undefined ? 'account' : 'card', id: row.id };
};
