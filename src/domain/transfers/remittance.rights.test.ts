import { expect, test } from 'vitest';
import { getRemittanceRights } from './remittance.ts';

const atOnce = ['CREATED', 'STEP_UP_OK', 'CONVERTED', 'DELIVERED'] as const;
const setAside = ['CREATED', 'STEP_UP_OK', 'HELD'] as const;
const arrived = [...setAside, 'SENT', 'CONVERTED', 'DELIVERED'] as const;

test.each([
  ['money to oneself at Kheya', { isOwn: true, kinds: atOnce }, undefined],
  [
    'money that arrives at once for another customer',
    { isOwn: false, kinds: atOnce },
    { isCancellable: false, mayGetLess: false },
  ],
  [
    'money that is set aside first',
    { isOwn: false, kinds: setAside },
    { isCancellable: true, mayGetLess: true },
  ],
  [
    'money to an own account at another bank',
    { isOwn: true, kinds: arrived },
    { isCancellable: true, mayGetLess: true },
  ],
] as const)('the rights of %s', (_what, { isOwn, kinds }, rights) => {
  const transfer = { payee: { is_own: isOwn }, events: kinds.map((kind) => ({ kind })) };
  expect(getRemittanceRights({ ...transfer, is_remittance: true })).toEqual(rights);
  expect(getRemittanceRights({ ...transfer, is_remittance: false })).toBeUndefined();
});
