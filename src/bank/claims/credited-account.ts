import { sql, type Transaction } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { lockAccount } from '../accounts/ownership.ts';
import type { Tables } from '../database/tables.ts';
import type { LockedClaim } from './queries.ts';

/**
 * The account that a claim pays into, locked: the one it paid into before, or that of the payment, or
 * if that is closed another open one of the same profile and currency, the oldest first. Undefined if
 * there is none (docs/decisions/0141).
 */
export const lockCreditedAccount = async (
  trx: Transaction<Tables>,
  claim: LockedClaim,
): Promise<string | undefined> => {
  const known = claim.credited_account_id;
  const { rows } = await sql<{ readonly id: string }>`
    select a.id from account a
        left join usd_account u on u.id = a.id
        left join account_closing closing on closing.account_id = a.id
      where a.closed_at is null
        and (a.id = ${claim.account_id} or a.id = ${known}::uuid
          or a.customer_id = ${claim.customer_id} and a.currency = ${claim.currency}
            and a.kind in ('USER', 'BDT') and closing.account_id is null
            and coalesce(u.account_status, 'ACTIVE_OR_DISBURSED') = 'ACTIVE_OR_DISBURSED'
            and account_profile(a.id) = ${claim.profile_id})
      order by (a.id = coalesce(${known}::uuid, ${claim.account_id})) desc, a.opened_at, a.id
      limit 1`.execute(trx);
  const id = rows[0]?.id;
  // The ledger refuses `account_closed` if it was closed meanwhile.
  if (id !== undefined) await lockAccount(trx, id);
  return id;
};

/** The same, recorded in the claim, which keeps that account open. Refuses `conflict` without one. */
export const requireCreditedAccount = async (
  trx: Transaction<Tables>,
  claim: LockedClaim,
): Promise<string> => {
  const id = await lockCreditedAccount(trx, claim);
  if (id === undefined)
    throw refused('conflict', {
      detail:
        'The account is closed, and the customer has no other open account in its currency. Ask them in the ticket to open one.',
    });
  if (id !== claim.account_id && id !== claim.credited_account_id)
    await trx
      .updateTable('claim')
      .set({ credited_account_id: id })
      .where('id', '=', claim.id)
      .execute();
  return id;
};
