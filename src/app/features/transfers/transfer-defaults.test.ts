import { expect, test } from 'vitest';
import type { AccountView } from '#app/data/account-views.ts';
import { carriedOver, prefilled, withDefaults } from './transfer-defaults.ts';

const sources = [{ id: 'everyday' }, { id: 'rainy-day' }] as readonly AccountView[];
const defaults = { from: 'rainy-day', purpose: 'FAMILY_SUPPORT' };

test('what was given before is suggested where the customer has not answered', () => {
  expect(withDefaults(prefilled({}), defaults, sources)).toMatchObject(defaults);
});

test('the customer’s answers win over the suggestions', () => {
  const answers = prefilled({ from: 'everyday', purpose: 'EDUCATION' });
  expect(withDefaults(answers, defaults, sources)).toMatchObject({
    from: 'everyday',
    purpose: 'EDUCATION',
  });
});

test('an account that can no longer be paid from is replaced', () => {
  expect(withDefaults(prefilled({ from: 'closed' }), defaults, sources).from).toBe('rainy-day');
});

test('a link fills in what it names and nothing else', () => {
  expect(prefilled({ amount: '20.00' })).toMatchObject({ amount: '20.00', memo: '', floor: '' });
});

test('answers for another recipient do not replace what was typed meanwhile', () => {
  const carried = { amount: '80', side: 'RECEIVE', memo: 'Rent', purpose: '', coupon_of_old: 'X' };
  expect(carriedOver(carried, {})).toEqual({ amount: '80', side: 'RECEIVE', memo: 'Rent' });
  expect(carriedOver(carried, { amount: '25' })).toEqual({ memo: 'Rent' });
  expect(carriedOver(carried, { memo: '' })).toEqual({ amount: '80', side: 'RECEIVE' });
});
