import type { Transaction } from 'kysely';
import { cleanNumber } from '#domain/text/clean-number.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { lockCustomer } from '../customers/customers.ts';
import { addBeneficiary } from './create-beneficiary.ts';
import { requireTypePermission } from './permissions.ts';

/** A linked account at a US bank, which the customer has proved to be theirs. */
export interface LinkedAccount {
  readonly linkId: string;
  readonly institution: string;
  readonly holderName: string;
  readonly subtype: 'CHECKING' | 'SAVINGS';
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/**
 * Saves a linked account as an ACH beneficiary that names its link; one with the same numbers is
 * used instead of another. Returns its id. Refuses `account_frozen`, `not_permitted` and
 * `too_many_payees`.
 */
export const saveLinkedBeneficiary = async (
  bank: Bank,
  trx: Transaction<Tables>,
  customerId: string,
  account: LinkedAccount,
): Promise<string> => {
  requireTypePermission(await lockCustomer(trx, customerId), 'ACH');
  const known = await trx
    .selectFrom('beneficiary')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('beneficiary_type', '=', 'ACH')
    .where('account_number', '=', cleanNumber(account.accountNumber))
    .where('routing_number', '=', account.routingNumber)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const id = known?.id ?? (await insertLinked(bank, trx, customerId, account));
  await trx
    .updateTable('beneficiary')
    .set({ linked_bank_id: account.linkId })
    .where('id', '=', id)
    .execute();
  return id;
};

const insertLinked = async (
  bank: Bank,
  trx: Transaction<Tables>,
  customerId: string,
  { institution, holderName, subtype, routingNumber, accountNumber }: LinkedAccount,
): Promise<string> => {
  const destination = {
    type: 'ACH',
    field: 'account_number',
    accountNumber: cleanNumber(accountNumber),
    routingNumber,
    accountId: null,
    info: {
      account_holder_name: holderName,
      bank_name: institution,
      account_type: subtype,
      address_line_1: null,
      city: null,
      state: null,
      postal_code: null,
      bank_address: null,
    },
  } as const;
  const beneficiary = {
    type: 'ACH',
    nickname: institution.slice(0, 60),
    isNameAccepted: true,
    destinationOf: () => destination,
  } as const;
  // The link has proved the holder.
  const check = { result: 'MATCH', suggestedName: null } as const;
  const owner = { customerId, collection: 'beneficiary' } as const;
  const { id } = await addBeneficiary(bank, trx, owner, beneficiary, { destination, check });
  return id;
};
