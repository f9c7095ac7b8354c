import type { BodyOf } from '#contract/endpoint.ts';
import type { createUserAddress, updateUserAddress } from '#contract/customers.ts';
import type { User, UserAddress } from '#contract/customers.ts';
import { isCompleteAddress, validateAddress, normalizeAddress } from '#domain/customers/address.ts';
import type { AddressType } from '#domain/customers/address.ts';
import type { Address } from '#domain/customers/address.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { transaction } from '../../database/transaction.ts';
import { lockPerson } from '../lock-person.ts';
import { refuseProblems } from '../refuse-problems.ts';
import { listAddresses } from './list-addresses.ts';
import { places } from './places.ts';

const nowhere: Address = {
  country: 'US',
  address_line_1: '',
  address_line_2: null,
  city: null,
  state: null,
  division: null,
  district: null,
  thana: null,
  postal_code: '',
};

type Typed = BodyOf<typeof updateUserAddress>;

/** The address with what was typed in place of what stood there. */
const withTyped = (before: Address, typed: Typed): Address => {
  const given = Object.entries(typed).filter(
    ([field, value]) => value !== undefined && field in nowhere,
  );
  return normalizeAddress({ ...before, ...(Object.fromEntries(given) as Partial<Address>) });
};

/**
 * Refuses by field what cannot be an address, and `conflict` for a legal one that the bank compares
 * or has accepted. Whoever has given no whole legal address yet may give its place alone.
 */
const refuseWrong = (user: User, type: AddressType, address: Address): void => {
  const legal = user.user_address;
  if (type === 'legal' && !isOpenToChange(user.profile_approval_status))
    throw refused('details_settled');
  const home = getUserCountry(user);
  if (type === 'legal' && home !== null && address.country !== home)
    return refuseProblems({ country: 'other_country' });
  const isLocationAlone =
    type === 'legal' &&
    address.address_line_1 === '' &&
    (legal === null || !isCompleteAddress(legal));
  refuseProblems(validateAddress(address, places, { type, isLocationAlone }));
};

const save = async (
  trx: Executor,
  personId: string,
  kept: { readonly id: string; readonly type: AddressType; readonly address: Address },
): Promise<UserAddress> => {
  const { id, type, address } = kept;
  await trx
    .insertInto('person_address')
    .values({ id, person_id: personId, address_type: type, ...address })
    .onConflict((conflict) => conflict.columns(['person_id', 'address_type']).doUpdateSet(address))
    .execute();
  const own = await listAddresses(trx, personId);
  return own.find((one) => one.address_type === type)!;
};

/** Keeps the address of a type, in the place of the one before: sent twice it is kept once. */
export const keepAddress = (
  bank: Bank,
  personId: string,
  typed: BodyOf<typeof createUserAddress>,
): Promise<UserAddress> =>
  transaction(bank.db, async (trx) => {
    const user = await lockPerson(trx, personId);
    const { address_type: type, ...parts } = typed;
    const address = withTyped(nowhere, parts);
    refuseWrong(user, type, address);
    return save(trx, personId, { id: bank.random.newId(), type, address });
  });

/** Changes parts of one's own address; anybody else's is not there. */
export const changeAddress = (
  bank: Bank,
  personId: string,
  { id, typed }: { readonly id: string; readonly typed: Typed },
): Promise<UserAddress> =>
  transaction(bank.db, async (trx) => {
    const user = await lockPerson(trx, personId);
    const own = await listAddresses(trx, personId);
    const before = own.find((one) => one.id === id);
    if (before === undefined) throw refused('not_found');
    const { id: _id, address_type: type, ...parts } = before;
    const address = withTyped(parts, typed);
    refuseWrong(user, type, address);
    return save(trx, personId, { id, type, address });
  });
