import type { BodyOf } from '#contract/endpoint.ts';
import type { AdditionalInfo, updateAdditionalInfo } from '#contract/identity.ts';
import type { User } from '#contract/customers.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { transaction } from '../../database/transaction.ts';
import { lockPerson } from '../lock-person.ts';
import { requirePermission } from '../require-permission.ts';
import { keepProfile } from './keep-profile.ts';
import { readProfile } from './read-profile.ts';

/** What the person lives on and will use the account for. */
export const readAdditionalInfo = async (
  db: Executor,
  personId: string,
): Promise<AdditionalInfo> => {
  const profile = await readProfile(db, personId);
  return {
    occupation: profile.occupation,
    source_of_funds: profile.source_of_funds,
    expected_monthly_volume: profile.expected_monthly_volume,
    account_purpose: profile.account_purpose,
    is_politically_exposed: profile.is_politically_exposed,
  };
};

/** Refuses `not_permitted` once KYC is accepted (spec 6). */
export const requireMayEdit = (user: User): void =>
  requirePermission(permissionFor(toPermissionFacts(user), 'editAdditionalInfo'));

/** Keeps some of it. Refuses `not_permitted` once KYC is accepted (spec 6). */
export const keepAdditionalInfo = (
  bank: Bank,
  personId: string,
  change: BodyOf<typeof updateAdditionalInfo>,
): Promise<AdditionalInfo> =>
  transaction(bank.db, async (trx) => {
    requireMayEdit(await lockPerson(trx, personId));
    await keepProfile(trx, bank, personId, change);
    return readAdditionalInfo(trx, personId);
  });
