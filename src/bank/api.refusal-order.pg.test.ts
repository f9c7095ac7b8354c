import { beforeAll, describe, expect, test } from 'vitest';
import { apiEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { addAccount, addCustomer, addStoredBeneficiary } from './testing/customers.ts';
import { bankRoutes } from './routes.ts';
import { issueToken } from './auth/access-tokens.ts';
import type { CustomerTable } from './customers/tables.ts';
import { testSite } from './testing/test-site.ts';

/*
 * Goal: who may not do a thing learns nothing from its form: session, then permission, then input
 * (product.md A42). Method: every write that has a permission, with input that is wrong in every way,
 * by customers who may not and by one who may.
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
    await bank.db.updateTable('person').set(status).where('id', '=', id).execute();
  const { token } = await issueToken(bank, id);
  return { id, token, beneficiary: await addStoredBeneficiary(bank, id, { type: 'ACH' }) };
};

/** Writes of a customer that may be refused for who asks. */
const restricted = apiEndpoints.filter(
  ({ method, access, refusals }) =>
    method !== 'GET' && access === 'session' && refusals?.includes('not_permitted'),
);

/** What is wrong with each call: a field nobody knows, nothing, no JSON, a list, no key. */
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
  // A call without a body has nothing but its address to be wrong.
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
  // A refusal by field has no code: it names its fields.
  return code ?? 'invalid_input';
};

const byPerson = ['account_frozen', 'not_permitted'];

/** Additional info is closed to who is accepted, everything else to who is not, or is stopped. */
const mayNot: Readonly<Record<string, Status>> = {
  frozen: { synctera_user_status: 'FROZEN' },
  blocked: { admin_review_status: 'BLOCKED' },
  'in review': { profile_approval_status: 'KYC_REVIEW' },
};

/** Which of them a call is closed to; all, where it is not named. */
const closedTo: Readonly<Record<string, readonly string[]>> = {
  updateAdditionalInfo: ['frozen', 'blocked'],
  createContactChange: ['frozen', 'blocked'],
  verifyContactCode: ['frozen', 'blocked'],
  startAccountClosing: ['frozen', 'blocked'],
  stopAccountClosing: ['frozen', 'blocked'],
};
/** A blocked customer may still save recipients (spec 6), but for mobile wallets. */
const isOpenToBlocked = (name: string): boolean =>
  /Beneficiary(Name)?$/.test(name) && !name.includes('MobileWallet');

const isClosed = (name: string, to: string): boolean =>
  (closedTo[name]?.includes(to) ?? true) && !(to === 'blocked' && isOpenToBlocked(name));

test('every restricted write says who may call it', () => {
  expect(restricted.length).toBeGreaterThan(20);
  const permitted = bankRoutes(bank).filter(({ permit }) => permit !== undefined);
  const names = permitted.map(({ endpoint }) => endpoint.name);
  expect(names.toSorted()).toEqual(restricted.map(({ name }) => name).toSorted());
});

const callers = new Map<string, Caller>();
beforeAll(async () => {
  for (const [name, status] of Object.entries(mayNot)) callers.set(name, await addCaller(status));
  callers.set('open', await addCaller({}));
  callers.set('new', await addCaller({ profile_approval_status: 'PROFILE_INFO_SAVED' }));
});

describe.each(restricted)('$method $path', (endpoint) => {
  const { name } = endpoint;
  const isUpdate = name.startsWith('update') && name.endsWith('Beneficiary');
  // Only what can be read can name another place for the money.
  const shown = Object.entries(wrongs).filter(([key]) => !isUpdate || key === 'an unknown field');
  const to = Object.keys(mayNot).filter((one) => isClosed(name, one));

  test.each(to)('refuses who is %s before it looks at what they sent', async (who) => {
    for (const [what, wrong] of shown) {
      const code = await codeOf(await send(endpoint, callers.get(who)!, wrong));
      expect({ what, isByPerson: byPerson.includes(code as string), code }).toMatchObject({
        what,
        isByPerson: true,
      });
    }
  });

  test('tells who may call it what is wrong', async () => {
    const may = callers.get(name === 'updateAdditionalInfo' ? 'new' : 'open')!;
    const code = await codeOf(await send(endpoint, may, wrongs['an unknown field']));
    expect(byPerson).not.toContain(code);
  });
});

test('without a session nothing else is asked', async () => {
  for (const endpoint of restricted) {
    const stranger = { ...callers.get('frozen')!, token: 'x'.repeat(43) };
    const answer = await send(endpoint, stranger, wrongs['an unknown field']);
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
  }
});
