import { expect, test } from 'vitest';
import { screensOf } from './screens.ts';

test('every route is weighed with its texts, after the screen a customer comes from', () => {
  const [overview, arrival, account, accounts, terms, ...others] = screensOf([
    '$country.user.overview.tsx',
    '$country.user.route.tsx',
    '$country.user.accounts.$id.index.tsx',
    '$country.user.accounts.index.tsx',
    'terms.tsx',
    'open.tsx',
  ]);
  expect(overview?.texts).toEqual(['ui', 'features/shell', 'features/home']);
  expect(accounts).toMatchObject({ after: overview, screen: '$country.user.accounts.index' });
  expect(accounts?.texts).toEqual(expect.arrayContaining(['features/accounts', 'components']));
  expect(accounts?.isFirst).toBe(true);
  expect(account).toMatchObject({ after: { screen: accounts?.screen, after: overview } });
  expect(account?.isFirst).toBeUndefined();
  expect(terms).toMatchObject({ after: arrival, texts: ['ui', 'features/legal'] });
  expect(others).toEqual([]);
});
