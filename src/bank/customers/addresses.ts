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
import type { Bank } from '../database/bank.ts';
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

/** The address with the given fields replaced. */
const withInput = (before: Address, typed: AddressInput): Address => {
  const given = Object.entries(typed).filter(
    ([field, value]) => value !== undefined && field in emptyAddress,
  );
  return normalizeAddress({ ...before, ...(Object.fromEntries(given) as Partial<Address>) });
};

/**
 * Refuses invalid fields, and `details_settled` for a legal address that the bank is checking or
 * has accepted. Until there is a complete legal address, its location alone is enough.
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
  customerId: string,
  stored: { readonly id: string; readonly type: AddressType; readonly address: Address },
): Promise<UserAddress> => {
  const { id, type, address } = stored;
  await trx
    .insertInto('customer_address')
    .values({ id, customer_id: customerId, address_type: type, ...address })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'address_type']).doUpdateSet(address),
    )
    .execute();
  const own = await listAddresses(trx, customerId);
  return own.find((one) => one.address_type === type)!;
};

/** Stores the address of a type, replacing the previous one; idempotent. */
export const saveAddress = (
  bank: Bank,
  customerId: string,
  typed: BodyOf<typeof createUserAddress>,
): Promise<UserAddress> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    const { address_type: type, ...parts } = typed;
    const address = withInput(emptyAddress, parts);
    requireValidAddress(user, type, address);
    return save(trx, customerId, { id: bank.random.newId(), type, address });
  });

/** Changes parts of one of the customer's own addresses. Refuses `not_found`. */
export const changeAddress = (
  bank: Bank,
  customerId: string,
  { id, typed }: { readonly id: string; readonly typed: AddressInput },
): Promise<UserAddress> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    const own = await listAddresses(trx, customerId);
    const before = own.find((one) => one.id === id);
    if (before === undefined) throw refused('not_found');
    const { id: _id, address_type: type, ...parts } = before;
    const address = withInput(parts, typed);
    requireValidAddress(user, type, address);
    return save(trx, customerId, { id, type, address });
  });

const states: ReadonlySet<string> = new Set(data.states);

/** Division, district and name of every thana, joined by line breaks. */
const thanas: ReadonlySet<string> = new Set(
  Object.entries<Readonly<Record<string, readonly string[]>>>(data.divisions).flatMap(
    ([division, districts]) =>
      Object.entries(districts).flatMap(([district, names]) =>
        names.map((name) => [division, district, name].join('\n')),
      ),
  ),
);

/** The states of the US, and the places of Bangladesh as `npm run geography` generates them. */
export const places: Places = {
  isState: (name) => states.has(name),
  isThana: (...path) => thanas.has(path.join('\n')),
};
