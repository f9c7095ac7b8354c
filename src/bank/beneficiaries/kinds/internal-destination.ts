import { maskName } from '#domain/beneficiaries/account-fields.ts';
import {
  validateInternalAccount,
  parseInternalAccount,
} from '#domain/beneficiaries/account-fields.ts';
import type { InternalAccount } from '#domain/beneficiaries/account-fields.ts';
import type { Bank } from '../../bank.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';

interface Wanted {
  readonly type: 'INTERNAL' | 'USD_TO_OTHER_BDT';
  /** What was typed, and the field it stands in. */
  readonly field: 'account' | 'account_number';
  readonly typed: string;
}

const kindOfAccount = { INTERNAL: 'USER', USD_TO_OTHER_BDT: 'BDT' } as const;

/** The open account of that number, or the oldest one of the person with that address. */
const findAccount = (bank: Pick<Bank, 'db'>, { type }: Wanted, said: InternalAccount) => {
  const open = bank.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select([
      'account.id',
      'account.person_id',
      'account.account_number',
      'account.account_holder_name',
    ])
    .where('account.kind', '=', kindOfAccount[type])
    .where('account.closed_at', 'is', null)
    .orderBy('account.opened_at')
    .orderBy('account.id')
    .limit(1);
  return said.kind === 'number'
    ? open.where('account.account_number', '=', said.number).executeTakeFirst()
    : open.where('person.email_address', '=', said.email).executeTakeFirst();
};

/**
 * An account of another customer. Whoever is not here, and whoever has no open account, answer alike;
 * of who is here only the masked name is told (product.md B9).
 */
export const internalDestination = async (
  bank: Pick<Bank, 'db'>,
  personId: string,
  wanted: Wanted,
): Promise<Destination> => {
  const { type, field, typed } = wanted;
  const problem = validateInternalAccount(typed);
  if (problem !== undefined) refuseProblems({ [field]: problem });
  const found = await findAccount(bank, wanted, parseInternalAccount(typed)!);
  if (found === undefined) refuseProblems({ [field]: 'nobody_there' });
  if (found?.person_id === personId) refuseProblems({ [field]: 'own_account' });
  const { id, account_number: accountNumber, account_holder_name: name } = found!;
  const info = { account_holder_name: maskName(name) };
  return { type, field, accountNumber, routingNumber: null, accountId: id, info };
};
