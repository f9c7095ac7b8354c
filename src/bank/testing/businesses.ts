/** Calls the bank's API as one customer. */
type Call = (
  method: string,
  path: string,
  body?: string,
  type?: string,
  hasKey?: boolean,
) => Promise<Response>;

/** A legal address of a business. */
export const businessAddressInput = {
  address_type: 'LEGAL',
  address_line_1: '37-12 74th Street',
  city: 'Queens',
  state: 'New York',
  postal_code: '11372',
  country: 'US',
} as const;

/** Registers a business with one record of each kind. Returns their ids by kind. */
export const addBusinessRecords = async (call: Call): Promise<Readonly<Record<string, string>>> => {
  const create = async (path: string, body: object, hasKey = false): Promise<string> => {
    const answer = await call('POST', path, JSON.stringify(body), 'application/json', hasKey);
    return ((await answer.json()) as { id: string }).id;
  };
  const business = await create('/business/', { name: 'Padma Imports LLC' }, true);
  return {
    business,
    businessAddress: await create('/business-address/', { business, ...businessAddressInput }),
    businessMetadata: await create('/business-metadata/', { business }),
  };
};

/** A call that names a record of a business, for the authorization matrix. */
interface BusinessRow {
  readonly names: string;
  readonly query?: (id: string) => string;
  readonly body?: (id: string) => string;
  readonly type?: string;
}

const asJson = (names: string, body: (id: string) => object): BusinessRow => ({
  names,
  body: (id) => JSON.stringify(body(id)),
  type: 'application/json',
});
const change = (names: string, body: object): BusinessRow => asJson(names, () => body);
const ofBusiness: BusinessRow = { names: 'business', query: (id) => `?business=${id}` };

/** Every call that names a business or one of its records. */
export const businessRows: Readonly<Record<string, BusinessRow>> = {
  getBusiness: { names: 'business' },
  updateBusiness: change('business', { name: 'Elsewhere' }),
  listBusinessAddresses: ofBusiness,
  createBusinessAddress: asJson('business', (business) => ({ business, ...businessAddressInput })),
  updateBusinessAddress: change('businessAddress', { city: 'Elsewhere' }),
  listBusinessMetadata: ofBusiness,
  createBusinessMetadata: asJson('business', (business) => ({ business })),
  updateBusinessMetadata: change('businessMetadata', { purpose: 'Elsewhere' }),
};
