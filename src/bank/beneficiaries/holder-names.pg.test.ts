import { beforeAll, expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';
import type { CustomerClient } from '../testing/api-client.ts';
import { addCustomerClient } from '../testing/api-client.ts';

const site = await testSite();

let farhana: CustomerClient;
beforeAll(async () => {
  farhana = await addCustomerClient(site, 'farhana@kheya.test');
});

let made = 0;
const ach = () => {
  made += 1;
  return {
    beneficiary_type: 'ACH',
    account_holder_name: 'Maple Street Homes LLC',
    routing_number: '021000021',
    account_number: `77001${made.toString().padStart(5, '0')}`,
    account_type: 'CHECKING',
  };
};

test.each(['Zoë Müller', 'Sean O’Brien', 'Kaʻahumanu', 'M/S Rahman & Sons', 'Rahman Traders 2'])(
  'an account may be held by %s',
  async (account_holder_name) => {
    const stored = await farhana.create('/beneficiary/', { ...ach(), account_holder_name });
    expect(stored).toMatchObject({
      status: 201,
      body: {
        beneficiary_nickname: account_holder_name,
        name_check: 'MATCH',
        beneficiary_info: { account_holder_name },
      },
    });
  },
);

test.each(['bKash', 'BD bank'])('so may one at a %s', async (kind) => {
  const account_holder_name = 'M/S Rahman & Sons 2';
  const account = kind === 'bKash' ? '01712345678' : '1234567890123';
  const answer = await farhana.call('POST', '/beneficiary-name-check/', {
    beneficiary_type: kind === 'bKash' ? 'BKASH' : 'BD_WIRE',
    account,
    account_holder_name,
    ...(kind === 'bKash' ? {} : { routing_number: '010010048' }),
  });
  expect(answer).toMatchObject({ status: 200, body: { result: 'MATCH' } });
});

test('the holder of a wire’s account cannot live in Puerto Rico yet, and the answer says so', async () => {
  const wire = await farhana.create('/beneficiary/', {
    ...ach(),
    beneficiary_type: 'DOMESTIC_WIRE',
    address_line_1: '150 Calle de San Francisco',
    city: 'San Juan',
    state: 'Puerto Rico',
    postal_code: '00901',
    bank_address: '383 Madison Avenue',
  });
  expect([wire.status, wire.body]).toEqual([
    400,
    {
      postal_code: ['We serve the 50 states and Washington, DC. We can’t serve this address yet.'],
    },
  ]);
});
