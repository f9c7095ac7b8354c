import { beforeAll, describe, expect, test } from 'vitest';
import { apiEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { addAccount, addCustomer, addStoredBeneficiary } from './testing/customers.ts';
import { moveToDhaka } from './testing/linked-businesses.ts';
import { bankRoutes } from './routes.ts';
import { issueToken } from './auth/access-tokens.ts';
import type { CustomerTable } from './database/tables/customers.ts';
import { testSite } from './testing/test-site.ts';

/*
 * Goal: unauthorized callers learn nothing from validation errors: the order is session,
 * permission, input (product.md A42). Method: every write with a permission check, with input wrong
 * in every way, by customers with and without the permission.
 */
const site = await testSite();
const { bank } = site;

type Status = Partial<
  Pick<
    CustomerTable,
    | 'profile_approval_status'
    | 'synctera_user_status'
    | 'admin_review_status'
    | 'is_full_access_given'
  >
>;

interface Caller {
  readonly id: string;
  readonly token: string;
  readonly beneficiary: string;
}

let made = 0;
const addCaller = async (status: Status): Promise<Caller> => {
  made += 1;
  const id = await addCustomer(bank, `order${made}@example.test`);
  await addAccount(bank, id, { kind: 'BDT' });
  if (Object.keys(status).length > 0)
    await bank.db.updateTable('customer').set(status).where('id', '=', id).execute();
  const { token } = await issueToken(bank, id);
  return { id, token, beneficiary: await addStoredBeneficiary(bank, id, { type: 'ACH' }) };
};

/** Customers' writes that may be refused for lack of permission. */
const restricted = apiEndpoints.filter(
  ({ method, access, refusals }) =>
    method !== 'GET' && access === 'session' && refusals?.includes('not_permitted'),
);

/** Invalid inputs: an unknown field, no body, invalid JSON, a list, no idempotency key. */
const wrongs = {
  'an unknown field': { body: JSON.stringify({ is_admin: true }), hasKey: true },
  'no body': { body: undefined, hasKey: true },
  'no JSON': { body: '{"', hasKey: true },
  'a list': { body: '[]', hasKey: true },
  'no key': { body: '{}', hasKey: false },
} as const;

const send = (
  { method, path, body: schema, needsIdempotencyKey }: Endpoint,
  { token, beneficiary }: Caller,
  { body, hasKey }: (typeof wrongs)[keyof typeof wrongs],
): Promise<Response> => {
  // A call without a body can only be wrong in its URL.
  const id = schema === undefined ? 'no-id' : beneficiary;
  const hasBody = schema !== undefined && body !== undefined;
  return site.fetch(`${apiPath}${path.replace(/\{\w+\}/, id)}`, {
    method,
    headers: {
      [headerNames.apiKey]: 'kheya-web',
      Authorization: `Bearer ${token}`,
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(needsIdempotencyKey && hasKey && { [headerNames.idempotencyKey]: bank.random.newId() }),
    },
    ...(hasBody && { body }),
  });
};

const codeOf = async (answer: Response): Promise<unknown> => {
  const { code } = (await answer.json()) as { code?: unknown };
  // A validation refusal has no code; it names its fields.
  return code ?? 'invalid_input';
};

const byCustomer = ['account_frozen', 'not_permitted'];

/** Customer states that writes refuse. Additional info is also refused to accepted customers. */
const mayNot: Readonly<Record<string, Status>> = {
  frozen: { synctera_user_status: 'FROZEN' },
  blocked: { admin_review_status: 'BLOCKED' },
  'in review': { profile_approval_status: 'KYC_REVIEW' },
};

/** The states that a call refuses; all states if it is not listed. */
const closedTo: Readonly<Record<string, readonly string[]>> = {
  updateAdditionalInfo: ['frozen', 'blocked'],
  createContactChange: ['frozen', 'blocked'],
  verifyContactCode: ['frozen', 'blocked'],
  startAccountClosing: ['frozen', 'blocked'],
  stopAccountClosing: ['frozen', 'blocked'],
  // Depends on the status in the body: cards.pg.test.ts.
  updateCard: [],
  // Stopped customers may end a plan; what starts or raises a charge: subscriptions.pg.test.ts.
  updateSubscription: [],
};
/** A blocked customer may still save beneficiaries (spec 6), except mobile wallets. */
const isOpenToBlocked = (name: string): boolean =>
  /Beneficiary(Name)?$/.test(name) && !name.includes('MobileWallet');

/** The Business tab stays usable to a stopped customer (spec 6, product.md A33). */
const isBusinessWrite = (name: string): boolean =>
  /Business(?!Account|Card)|Linked(?!Bank)|ExternalCustomer|Relationship/.test(name);

const isClosed = (name: string, to: string): boolean =>
  (closedTo[name]?.includes(to) ?? (to === 'in review' || !isBusinessWrite(name))) &&
  !(to === 'blocked' && isOpenToBlocked(name));

test('every restricted write declares its permission check', () => {
  expect(restricted.length).toBeGreaterThan(20);
  const permitted = bankRoutes(bank).filter(({ permit }) => permit !== undefined);
  const names = permitted.map(({ endpoint }) => endpoint.name);
  expect(names.toSorted()).toEqual(restricted.map(({ name }) => name).toSorted());
});

/** Who may make a call: linked businesses need an address in Bangladesh (product.md A34). */
const authorizedFor = (name: string): string => {
  if (name === 'updateAdditionalInfo') return 'new';
  return /Linked(?!Bank)/.test(name) ? 'in Bangladesh' : 'open';
};

const callers = new Map<string, Caller>();
beforeAll(async () => {
  for (const [name, status] of Object.entries(mayNot)) callers.set(name, await addCaller(status));
  callers.set('open', await addCaller({}));
  const inBangladesh = await addCaller({});
  await moveToDhaka(bank, inBangladesh.id);
  callers.set('in Bangladesh', inBangladesh);
  callers.set('new', await addCaller({ profile_approval_status: 'PROFILE_INFO_SAVED' }));
});

describe.each(restricted)('$method $path', (endpoint) => {
  const { name } = endpoint;
  const isUpdate = name.startsWith('update') && name.endsWith('Beneficiary');
  // An update needs a readable body first: the body may contain another destination.
  const shown = Object.entries(wrongs).filter(([key]) => !isUpdate || key === 'an unknown field');
  const to = Object.keys(mayNot).filter((one) => isClosed(name, one));

  test.each(to)('refuses a customer who is %s before validating the input', async (who) => {
    for (const [what, wrong] of shown) {
      const code = await codeOf(await send(endpoint, callers.get(who)!, wrong));
      expect({ what, isByCustomer: byCustomer.includes(code as string), code }).toMatchObject({
        what,
        isByCustomer: true,
      });
    }
  });

  test('reports the error to authorized callers', async () => {
    const may = callers.get(authorizedFor(name))!;
    const code = await codeOf(await send(endpoint, may, wrongs['an unknown field']));
    expect(byCustomer).not.toContain(code);
  });
});

test('without a session no other check runs', async () => {
  for (const endpoint of restricted) {
    const stranger = { ...callers.get('frozen')!, token: 'x'.repeat(43) };
    const answer = await send(endpoint, stranger, wrongs['an unknown field']);
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
  }
});
