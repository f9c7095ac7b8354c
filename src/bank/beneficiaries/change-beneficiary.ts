import { validateNickname, normalizeNickname } from '#domain/beneficiaries/account-fields.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { findUser } from '../users/find-user.ts';
import { lockPerson } from '../users/lock-person.ts';
import { refuseProblems } from '../users/refuse-problems.ts';
import { refusingTwice, requireName } from './create-beneficiary.ts';
import type { Destination } from './destination.ts';
import { requireType } from './may-use.ts';
import { checkName, countLookUp } from './name-check/check-name.ts';
import { findListed } from './own-beneficiaries.ts';
import type { Named, OwnBeneficiary } from './own-beneficiaries.ts';

/** What is to be otherwise; only a new destination needs the version it replaces. */
export interface Change {
  readonly nickname?: string | undefined;
  readonly isFavourite?: boolean | undefined;
  readonly isNameAccepted?: boolean | undefined;
  readonly version?: number | undefined;
  /** The new destination from the one that stands there; undefined where it stays. */
  readonly destinationOf?: ((before: OwnBeneficiary) => Destination) | undefined;
}

const columnsOf = (destination: Destination) => ({
  account_number: destination.accountNumber,
  routing_number: destination.routingNumber,
  info: JSON.stringify(destination.info),
});

const redirected = async (bank: Bank, personId: string, before: OwnBeneficiary, change: Change) => {
  if (change.destinationOf === undefined) return undefined;
  if (change.version === undefined)
    throw refused('invalid_input', { fields: { version: ['This field is required.'] } });
  if (change.version !== before.version) throw refused('conflict');
  await countLookUp(bank, personId);
  const destination = change.destinationOf(before);
  const check = await checkName(bank, destination);
  requireName(check, change.isNameAccepted ?? false);
  const version = before.version + 1;
  const columns = { ...columnsOf(destination), name_check: check.result, version };
  return { columns, field: destination.field };
};

/**
 * Changes one of the person's own payees. Two changes of where the money goes cannot both hold: the
 * second names a version that is over, and is refused `conflict` (reliability.md T35).
 */
export const changeBeneficiary = async (
  bank: Bank,
  personId: string,
  named: Named,
  change: Change,
): Promise<OwnBeneficiary> => {
  const before = await findListed(bank.db, personId, named);
  if (change.destinationOf !== undefined)
    requireType((await findUser(bank.db, personId))!, before.beneficiary_type);
  const problem = validateNickname(change.nickname);
  if (problem !== undefined) refuseProblems({ beneficiary_nickname: problem });
  const destination = await redirected(bank, personId, before, change);
  return transaction(bank.db, async (trx) => {
    const user = await lockPerson(trx, personId);
    const now = await findListed(trx, personId, named);
    if (destination !== undefined) {
      requireType(user, now.beneficiary_type);
      if (now.version !== before.version) throw refused('conflict');
    }
    const { nickname, isFavourite } = change;
    const holder = now.info['account_holder_name'] ?? now.nickname;
    const columns = {
      ...destination?.columns,
      ...(nickname === undefined ? {} : { nickname: normalizeNickname(nickname, holder) }),
      ...(isFavourite === undefined ? {} : { is_favourite: isFavourite }),
    };
    if (Object.keys(columns).length === 0) return now;
    await refusingTwice(
      () => trx.updateTable('beneficiary').set(columns).where('id', '=', now.id).execute(),
      destination?.field,
    );
    return findListed(trx, personId, named);
  });
};
