import type { User } from '#contract/users.ts';
import { mostOpenAccounts } from '#domain/accounts/new-account.ts';
import type { Currency } from '#domain/money/money.ts';
import { accountOpeningPermission } from '#domain/permissions/account-opening.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';

const kinds = { USD: 'USER', BDT: 'BDT' } as const;

/**
 * Refuses `not_permitted` whom the rules of spec 6 let open nothing, and `too_many_accounts` who holds as many
 * accounts as one person can. The person must be locked, so that two requests are counted apart.
 */
export const requireMayOpen = async (
  trx: Executor,
  user: User,
  currency: Currency,
): Promise<void> => {
  const { reason } = accountOpeningPermission(permissionFactsOf(user), currency);
  if (reason !== undefined) throw refused('not_permitted');
  const { count } = await trx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', user.id)
    .where('kind', '=', kinds[currency])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(mostOpenAccounts[currency])) throw refused('too_many_accounts');
};
