import type { Address, Places } from '#domain/customers/address.ts';
import type { AddressType } from '#domain/customers/address-types.ts';
import { isCompleteAddress, normalizeAddress, validateAddress } from '#domain/customers/address.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type {
  User,
  UserAddress,
  createUserAddress,
  updateUserAddress,
} from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { listAddresses, lockCustomer } from './customers.ts';
import data from './data/places.json' with { type: 'json' };

const emptyAddress: Address = {
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

type AddressInput = BodyOf<typeof updateUserAddress>;

/** The address with what was typed in place of what stood there. */
const withInput = (before: Address, typed: AddressInput): Address => {
  const given = Object.entries(typed).filter(
    ([field, value]) => value !== undefined && field in emptyAddress,
  );
  return normalizeAddress({ ...before, ...(Object.fromEntries(given) as Partial<Address>) });
};

/**
 * Refuses by field what cannot be an address, and `conflict` for a legal one that the bank compares
 * or has accepted. Whoever has given no whole legal address yet may give its place alone.
 */
const requireValidAddress = (user: User, type: AddressType, address: Address): void => {
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
export const saveAddress = (
  bank: Bank,
  personId: string,
  typed: BodyOf<typeof createUserAddress>,
): Promise<UserAddress> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, personId);
    const { address_type: type, ...parts } = typed;
    const address = withInput(emptyAddress, parts);
    requireValidAddress(user, type, address);
    return save(trx, personId, { id: bank.random.newId(), type, address });
  });

/** Changes parts of one's own address; anybody else's is not there. */
export const changeAddress = (
  bank: Bank,
  personId: string,
  { id, typed }: { readonly id: string; readonly typed: AddressInput },
): Promise<UserAddress> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, personId);
    const own = await listAddresses(trx, personId);
    const before = own.find((one) => one.id === id);
    if (before === undefined) throw refused('not_found');
    const { id: _id, address_type: type, ...parts } = before;
    const address = withInput(parts, typed);
    requireValidAddress(user, type, address);
    return save(trx, personId, { id, type, address });
  });

const states: ReadonlySet<string> = new Set(data.states);

/** Every thana with its district and division, as one text. */
const thanas: ReadonlySet<string> = new Set(
  Object.entries<Readonly<Record<string, readonly string[]>>>(data.divisions).flatMap(
    ([division, districts]) =>
      Object.entries(districts).flatMap(([district, names]) =>
        names.map((name) => [division, district, name].join('\n')),
      ),
  ),
);

/** The states of the US, and the places of Bangladesh as `npm run geography` makes them. */
export const places: Places = {
  isState: (name) => states.has(name),
  isThana: (...path) => thanas.has(path.join('\n')),
};
