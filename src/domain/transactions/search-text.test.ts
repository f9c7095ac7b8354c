import { describe, expect, test } from 'vitest';
import { type Searchable, describedText, findInRows } from './search-text.ts';

const rent: Searchable = {
  reference_id: 'KH7Q2M9X4TZA',
  amount: '1234.50',
  bdt_amount: null,
  memo: 'Rent for November',
  dst_account_nickname: 'Maple Street Homes',
  user_data: null,
};
const bazaar: Searchable = {
  ...rent,
  amount: '560.00',
  reference_id: 'KH0000000001',
  dst_account_nickname: null,
  note: 'Shared with Karim',
  // য় written as one code point, and র‍্য with its joiner.
  memo: 'চাল ও ডিম, গুলশান ক্রয়',
  user_data: {
    merchant_name: 'Shwapno',
    merchant_city: 'Dhaka',
    emboss_name: 'RAHIM UDDIN',
  },
};
const rows = [rent, bazaar];

describe('searching rows', () => {
  test.each([
    ['', rows],
    ['   ', rows],
    ['rent', [rent]],
    ['RENT november', [rent]],
    ['maple', [rent]],
    ['shwapno dhaka', [bazaar]],
    ['shwåpno', [bazaar]],
    ['rahim', [bazaar]],
    ['1234.5', [rent]],
    ['$1,234.50', [rent]],
    ['−1,234', [rent]],
    ['৳৫৬০', [bazaar]],
    ['kh7q2m9x', [rent]],
    ['karim', [bazaar]],
    ['rent dhaka', []],
  ])('%j', (text, found) => {
    expect(findInRows(rows, text)).toEqual(found);
  });

  test('Bangla letters match in either encoding', () => {
    expect(findInRows(rows, 'ক্রয\u09bc'.normalize('NFD'))).toEqual([bazaar]);
    expect(findInRows(rows, 'ক্রয\u09bc')).toEqual([bazaar]);
    expect(findInRows(rows, 'ক্র\u09df')).toEqual([bazaar]);
  });

  test('the stored text has no amount, and at most 500 characters', () => {
    expect(describedText(rent)).toBe('rent for november\nmaple street homes\nkh7q2m9x4tza');
    const long = { ...rent, memo: '🙂'.repeat(600) };
    expect([...describedText(long)]).toHaveLength(500);
    expect(describedText(long).isWellFormed()).toBe(true);
  });
});
