import { expect, test } from 'vitest';
import { listTransferRules } from '#contract/limits.ts';
import { setSandboxTransferRule } from '#contract/sandbox-payments.ts';
import { testSandbox } from '#bank/testing/sandbox.ts';

const { ask, press, tokenOf } = await testSandbox();

const limitOfIpay = async () => {
  const token = await tokenOf('bd@kheya.test');
  const { results } = await press(listTransferRules, { token });
  return results.find(({ name }) => name === 'IPAY');
};

test('a limit changes as of now, and omitted values stay', async () => {
  const before = await limitOfIpay();
  const told = await press(setSandboxTransferRule, {
    body: { name: 'IPAY', maximum_per_transaction: '70000.00', daily_count: 3 },
  });
  expect(told).toMatchObject({ currency: 'BDT', minimum_per_transaction: '50.00' });
  expect(await limitOfIpay()).toEqual({
    ...before,
    maximum_per_transaction: '70000.00',
    daily_count: 3,
  });
});

test.each<Record<string, unknown>>([
  { name: 'IPAY', daily_amount: '0.00' },
  { name: 'IPAY', maximum_per_transaction: '49.99' },
  { name: 'IPAY', daily_count: 0 },
  { name: 'NO_SUCH_WAY' },
])('%j is refused, and nothing changes', async (body) => {
  const before = await limitOfIpay();
  expect((await ask(setSandboxTransferRule, { body: body as never })).status).toBe(400);
  expect(await limitOfIpay()).toEqual(before);
});
