import { expect, test } from 'vitest';
import { testTransaction } from './transaction.test-data.ts';
import { cardLastFour, merchantLine, receiptText } from './receipt-lines.ts';

const user_data = {
  merchant_name: 'Shwapno',
  merchant_city: null,
  merchant_country: 'BD',
  last_four_digit: '1111',
  emboss_name: null,
  network_decline_details: null,
  card: { card_pan_last_four: '4242', emboss_name: { line_1: 'RAHIM UDDIN' } },
};

test('a receipt is a title and one fact a line', () => {
  const lines = [
    { label: 'Amount', value: '−$2.90' },
    { label: 'Memo', value: 'চাল', isForeign: true },
  ];
  expect(receiptText('Receipt', lines)).toBe('Receipt\nAmount: −$2.90\nMemo: চাল');
});

test('the code of a reason follows its sentence', () => {
  const lines = [{ label: 'Reason', value: 'The card is frozen.', note: 'CARD FROZEN' }];
  expect(receiptText('Receipt', lines)).toBe('Receipt\nReason: The card is frozen. (CARD FROZEN)');
});

test('the card’s own record of its last four comes first', () => {
  expect(cardLastFour(testTransaction({ user_data }))).toBe('4242');
  expect(cardLastFour(testTransaction({ user_data: { ...user_data, card: null } }))).toBe('1111');
  expect(cardLastFour(testTransaction())).toBeUndefined();
});

test('a merchant is named with what is known of its place', () => {
  expect(merchantLine(testTransaction({ user_data }))).toBe('Shwapno, BD');
  expect(merchantLine(testTransaction())).toBeUndefined();
});
