import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomerClient } from '../testing/api-client.ts';
import { addCustomerClient, newIdempotencyKey } from '../testing/api-client.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: a number pasted from a message is stored as the number alone, or refused; and the same
 * number is the same request, however it was pasted (product.md A22). Method: real calls that add a
 * recipient.
 */
const site = await testSite();
let payer: CustomerClient;
let payers = 0;

beforeEach(async () => {
  payers += 1;
  payer = await addCustomerClient(site, `payer${payers}@kheya.test`);
});

const ach = (account_number: string) => ({
  beneficiary_type: 'ACH',
  account_holder_name: 'Maple Street Homes LLC',
  routing_number: '021000021',
  account_number,
  account_type: 'CHECKING',
});

const storedNumbers = async (): Promise<readonly string[]> => {
  const { body } = await payer.call('GET', '/beneficiary/');
  return (body as { results: { account_number: string }[] }).results.map(
    ({ account_number }) => account_number,
  );
};

describe('a pasted account number', () => {
  test('is stored as the number alone, and a repeat gets the first answer', async () => {
    const key = newIdempotencyKey(site.bank);
    const answers: Response[] = [];
    for (const pasted of ['Acct 8800\u20111122', '88001122', '\u202A8800 1122\u202C', '৮৮০০১১২২'])
      answers.push(await payer.send('POST', '/beneficiary/', ach(pasted), key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [first, ...repeats] = await Promise.all(answers.map((answer) => answer.text()));
    expect(JSON.parse(first!)).toMatchObject({ account_number: '88001122', name_check: 'MATCH' });
    for (const repeat of repeats) expect(repeat).toBe(first);
    expect(await storedNumbers()).toEqual(['88001122']);
  });

  test('is found among the saved ones', async () => {
    expect((await payer.create('/beneficiary/', ach('88001133'))).status).toBe(201);
    expect(await payer.create('/beneficiary/', ach('A/C: 8800–1133'))).toMatchObject({
      status: 409,
      body: { account_number: ['You’ve already saved this one.'] },
    });
  });

  test.each(['AB12345678', 'Acct12345678', 'Chase 12345678', 'xxxx5678'])(
    '%s is refused, and no letter is stored',
    async (pasted) => {
      expect(await payer.create('/beneficiary/', ach(pasted))).toMatchObject({
        status: 400,
        body: { account_number: ['An account number has 4 to 17 digits.'] },
      });
      expect(await storedNumbers()).toEqual([]);
    },
  );
});
