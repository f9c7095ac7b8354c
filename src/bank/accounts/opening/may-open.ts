import type { User } from '#contract/customers.ts';
import { maxOpenAccounts } from '#domain/accounts/account-opening.ts';
import type { Currency } from '#domain/money/money.ts';
import { accountOpeningPermission } from '#domain/permissions/rules.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';
import { requirePermission } from '../../users/require-permission.ts';

const kinds = { USD: 'USER', BDT: 'BDT' } as const;

/** Refuses who may open no account of a currency: `account_frozen` or `not_permitted` (spec 6, A33). */
export const requireMayOpen = (user: User, currency: Currency): void =>
  requirePermission(accountOpeningPermission(toPermissionFacts(user), currency));

/**
 * Refuses `too_many_accounts` who holds as many accounts as one person can. The person must be locked,
 * so that two requests are counted apart.
 */
export const requireFewerAccounts = async (
  trx: Executor,
  user: User,
  currency: Currency,
): Promise<void> => {
  const { count } = await trx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', user.id)
    .where('kind', '=', kinds[currency])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(maxOpenAccounts[currency])) throw refused('too_many_accounts');
};
