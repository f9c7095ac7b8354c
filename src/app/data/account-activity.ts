import * as v from 'valibot';
import {
  type AccountMonth,
  type CategoryMonth,
  accountMonth,
  categoryMonth,
  listAccountActivity,
  listCategoryActivity,
} from '#contract/account-activity.ts';
import { profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

const accountActivityCache = persistedCache<AccountMonth[]>({
  name: 'account-activity',
  schema: v.array(accountMonth),
  // Without `own_in` and `own_out`.
  formerShapes: ['bb957ef7'],
});
const categoryActivityCache = persistedCache<CategoryMonth[]>({
  name: 'category-activity',
  schema: v.array(categoryMonth),
  // Without `refunded`.
  formerShapes: ['8aaf0f9a'],
});

/** Money in, money out and closing balance of each account by month, oldest first. */
export const accountActivityQuery = (months = 12) => {
  const scope = profileScope();
  const query = { ...scope.query, months: String(months) };
  return readQuery<AccountMonth[]>({
    key: ['account-activity', months, ...scope.key],
    persisted: accountActivityCache,
    // Charts below the balances: a failure must not open a dialog over them (A26).
    isBackground: true,
    read: async (context) => (await call(listAccountActivity, { ...context, query })).results,
  });
};

/** Money in and out of each account by category, this month and the last. */
export const categoryActivityQuery = () => {
  const scope = profileScope();
  return readQuery<CategoryMonth[]>({
    key: ['category-activity', ...scope.key],
    persisted: categoryActivityCache,
    isBackground: true,
    read: async (context) =>
      (await call(listCategoryActivity, { ...context, query: scope.query })).results,
  });
};
