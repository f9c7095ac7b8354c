import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getSectionPlace, withFirstPages, withPlace } from './place-in-url.ts';
import { transactionsSearch } from './transactions-search.ts';

const account = '01934b5c-0000-7000-8000-000000000001';
const read = (search: Record<string, unknown>) => v.parse(transactionsSearch, search);

describe('the place in the URL', () => {
  test('a URL without anything is the first page of twenty of each section', () => {
    expect(getSectionPlace(read({}), 'declined')).toEqual({ page: 1, size: 20, asOf: undefined });
  });

  test('goes into the search and comes back', () => {
    const place = { page: 3, size: 50, asOf: '912' } as const;
    const search = withPlace(read({ account }), 'completed', place);
    expect(getSectionPlace(read(search), 'completed')).toEqual(place);
    expect(getSectionPlace(search, 'pending')).toEqual({ page: 1, size: 20, asOf: undefined });
  });

  test('the first page is live: no time is stored', () => {
    const search = withPlace(read({ account }), 'completed', { page: 1, size: 20, asOf: '912' });
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([account]);
  });

  test('another period starts at the first pages and keeps the sizes', () => {
    const search = read({ account, completedPage: 4, completedAsOf: '9', completedSize: 50 });
    expect(withFirstPages(search)).toMatchObject({
      account,
      completedPage: undefined,
      completedAsOf: undefined,
      completedSize: 50,
    });
  });

  test('drops what is not in form instead of failing', () => {
    const search = read({
      account: "1' or 1=1",
      card: 7,
      completedPage: -1,
      completedSize: 1000,
      completedAsOf: 'x',
      transaction: account,
      text: 42,
      other: 'x',
    });
    expect(Object.entries(search).filter(([, value]) => value !== undefined)).toEqual([
      ['text', '42'],
      ['transaction', account],
    ]);
  });
});
