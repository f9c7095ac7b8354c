import type { Currency } from '#domain/money/money.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { refused } from '#domain/refusals.ts';
import { ownAccounts } from '../../accounts/own-accounts.ts';
import type { ProfileType } from '../../accounts/tables.ts';
import type { Executor } from '../../database/transaction.ts';

/** The account a transfer is paid from. */
export interface Source {
  readonly id: string;
  readonly number: string;
  readonly holderName: string;
  readonly nickname: string | null;
  readonly currency: Currency;
  /** Minor units that can be spent now. */
  readonly available: bigint;
  readonly profileType: ProfileType;
  readonly profileId: string;
  /** Days and months of its limits are this zone's (reliability.md T17). */
  readonly zone: Zone;
}

/**
 * An own account to pay from, open and active. Refuses `not_found` for somebody else's as for one
 * that is not there, and `account_closed`. Money on manual deposit accounts is not sent from here.
 */
export const readSource = async (
  db: Executor,
  personId: string,
  accountId: string,
): Promise<Source> => {
  const row = await ownAccounts(db, personId)
    .leftJoin('user_account', 'user_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select([
      'account.id',
      'account.account_number',
      'account.account_holder_name',
      'account.currency',
      'account.closed_at',
      'ledger_account.booked',
      'ledger_account.held',
      'user_account.account_status',
      'account_closing.due_at as closes_at',
      'user_account.profile_type as usd_profile_type',
      'user_account.profile_id as usd_profile_id',
      'bdt_account.profile_type as bdt_profile_type',
      'bdt_account.profile_id as bdt_profile_id',
      'user_account.nickname as usd_nickname',
      'bdt_account.nickname as bdt_nickname',
    ])
    .where('account.id', '=', accountId)
    .where('account.kind', 'in', ['USER', 'BDT'])
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const isActive = (row.account_status ?? 'ACTIVE_OR_DISBURSED') === 'ACTIVE_OR_DISBURSED';
  if (row.closed_at !== null || row.closes_at !== null || !isActive)
    throw refused('account_closed');
  return {
    id: row.id,
    number: row.account_number,
    holderName: row.account_holder_name,
    nickname: row.usd_nickname ?? row.bdt_nickname,
    currency: row.currency,
    available: row.booked - row.held,
    profileType: row.usd_profile_type ?? row.bdt_profile_type!,
    profileId: row.usd_profile_id ?? row.bdt_profile_id!,
    zone: homeZoneOf(row.currency),
  };
};
