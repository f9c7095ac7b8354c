import { expect, test } from 'vitest';
import { getHelpTopic } from './paths.ts';

test.each([
  ['/us/user/overview', undefined],
  ['/us/user/transferMoney/', 'transfers'],
  ['/bd/user/transferMoney/0190a', 'transfers'],
  ['/bd/user/contacts/add', 'transfers'],
  ['/us/user/addMoney/check', 'add-money'],
  ['/bd/user/top-up', 'top-up'],
  ['/us/user/accounts/0190a', 'accounts'],
  ['/us/user/transactions/statement', 'accounts'],
  ['/us/user/profile', undefined],
  ['/us/user/profile/complete', 'verification'],
  ['/us/user/verification-center', 'verification'],
  ['/us/user/cards', 'cards'],
  ['/us/user/settings', 'security'],
  ['/us/user/claims/0190a', 'security'],
  ['/us/user/us-business/0190a/edit', 'verification'],
  ['/us/user/tickets', undefined],
  ['/products/security-key/order', 'products'],
  ['/products/my-order', 'products'],
  ['/invitation', 'products'],
  ['/', undefined],
  ['/us/user/constructor', undefined],
])('the help opened on %s is about %s', (path, topic) => {
  expect(getHelpTopic(path)).toBe(topic);
});
