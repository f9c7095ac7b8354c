import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { formatIsoInstant } from '../calendar/format-instant.ts';
import type { CsvTransaction } from './csv.ts';
import { csvColumns, csvFileName, csvRow, csvSafeText } from './csv.ts';
import { isDayRange, wireDateRange } from '../calendar/days.ts';
import { formatDeclineReason } from './reason-codes.ts';
import {
  describeTransaction,
  getOtherSideDirection,
  isNamedByOtherSide,
} from './describe-transaction.ts';
import {
  completedControls,
  isInFlight,
  meaningOfStatus,
  listOfStatus,
  transactionLists,
  transactionStatuses,
  visibleSections,
} from './transaction-status.ts';
import { addsUp, openingTotals, withLine } from '../statements/statement-totals.ts';

describe('statuses', () => {
  test('each is in the list that product.md A27 names', () => {
    const statusesOf = (list: string) =>
      transactionStatuses.filter((status) => listOfStatus[status] === list);
    expect(transactionLists.map(statusesOf)).toEqual([
      ['COMPLETE', 'POSTED'],
      ['INIT', 'PENDING'],
      ['FAILED', 'RELEASED', 'EXPIRED', 'DECLINED'],
    ]);
    expect(transactionStatuses.filter(isInFlight)).toEqual(['INIT', 'PENDING']);
  });

  test('a released or lapsed hold is not called a failure', () => {
    expect([meaningOfStatus.RELEASED, meaningOfStatus.EXPIRED, meaningOfStatus.FAILED]).toEqual([
      'hold_released',
      'hold_expired',
      'failed_and_returned',
    ]);
  });
});

describe('decline reasons', () => {
  const network = { network_decline_details: 'Do not honor' };
  test.each([
    ['NETWORK_DECLINED', network, 'Do not honor'],
    ['NETWORK_DECLINED', null, 'NETWORK DECLINED'],
    ['INSUFFICIENT_FUNDS', network, 'INSUFFICIENT FUNDS'],
    [null, network, undefined],
  ])('%s with %o: %s', (reason, user_data, words) => {
    expect(formatDeclineReason({ reason, user_data })).toBe(words);
  });
});

describe('sections', () => {
  test('Pending and Declined only when any exist', () => {
    expect(visibleSections({ PENDING: 0, POSTED: 0, DECLINED: 0 })).toEqual(['POSTED']);
    expect(visibleSections({ PENDING: 2, POSTED: 0, DECLINED: 1 })).toEqual([
      'PENDING',
      'POSTED',
      'DECLINED',
    ]);
  });

  test('a card has a CSV and nothing else', () => {
    expect(completedControls('card')).toEqual({
      hasDates: false,
      hasStatement: false,
      hasCsv: true,
      hasViewAccount: false,
    });
    expect(completedControls('usd_account').hasStatement).toBe(true);
  });
});

describe('the chosen days in a request', () => {
  test('to_date is the chosen day plus one, at the start of the day in the home zone', () => {
    expect(wireDateRange('2026-11-21', '2026-11-21', 'Asia/Dhaka')).toEqual({
      from_date: '2026-11-20T18:00:00.000Z',
      to_date: '2026-11-21T18:00:00.000Z',
    });
    expect(wireDateRange('2026-03-08', '2026-03-08', 'America/New_York')).toEqual({
      from_date: '2026-03-08T05:00:00.000Z',
      to_date: '2026-03-09T04:00:00.000Z',
    });
  });

  test('an open or unreadable end stays open', () => {
    expect(wireDateRange(undefined, 'yesterday', 'Asia/Dhaka')).toEqual({});
    expect([isDayRange('2026-11-22', '2026-11-21'), isDayRange(undefined, '2026-11-21')]).toEqual([
      false,
      true,
    ]);
  });
});

const transaction: CsvTransaction = {
  reference_id: 'KH-2026-000123',
  transaction_time: '2026-11-21T19:05:09Z',
  amount: '1234.50',
  balance: '-5.00',
  dc_sign: 'debit',
  memo: '=SUM(A1)',
  type: 'ACH',
  dst_account_nickname: 'Mother',
  user_data: null,
};

describe('the CSV file', () => {
  test('columns and file names as the specification, cards without Balance', () => {
    expect(csvColumns('account')).toEqual([
      'Transaction ID',
      'Date',
      'Description',
      'Debit',
      'Credit',
      'Balance',
    ]);
    expect(csvColumns('card')).toEqual(csvColumns('account').slice(0, -1));
    const madeAtMs = Date.parse('2026-11-21T19:05:09Z');
    expect(csvFileName('account', madeAtMs, 'America/New_York')).toBe(
      '20261121140509_transaction-history.csv',
    );
    expect(csvFileName('card', madeAtMs, 'Asia/Dhaka')).toBe(
      '20261122010509_card-transaction-history.csv',
    );
  });

  test('a row has a date with the zone’s offset, safe text and plain numbers', () => {
    expect(csvRow(transaction, 'account', 'America/New_York')).toEqual([
      'KH-2026-000123',
      '2026-11-21T14:05:09-05:00',
      "'=SUM(A1)",
      '1234.50',
      '',
      '-5.00',
    ]);
    expect(csvRow(transaction, 'account', 'Asia/Dhaka')[1]).toBe('2026-11-22T01:05:09+06:00');
    expect(csvRow({ ...transaction, dc_sign: 'credit' }, 'card', 'Asia/Dhaka').slice(3)).toEqual([
      '',
      '1234.50',
    ]);
  });

  test.each([
    ['2026-11-21T19:05:09Z', 'America/New_York', '2026-11-21T14:05:09-05:00'],
    ['2026-07-01T03:59:59Z', 'America/New_York', '2026-06-30T23:59:59-04:00'],
    ['2026-11-21T19:05:09Z', 'Asia/Dhaka', '2026-11-22T01:05:09+06:00'],
    ['2026-11-21T19:05:09Z', 'Asia/Kolkata', '2026-11-22T00:35:09+05:30'],
    ['2026-11-21T19:05:09Z', 'UTC', '2026-11-21T19:05:09+00:00'],
  ])('%s in %s is written %s, the same instant', (wire, zone, written) => {
    expect(formatIsoInstant(Date.parse(wire), zone)).toBe(written);
    expect(Date.parse(written)).toBe(Date.parse(wire));
  });

  test.each(['=1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x', '\t=1', '\r=1', '\0=1', " '=1"])(
    'the text %j is escaped',
    (text) => expect(csvSafeText(text)).toMatch(/^'/),
  );

  test('no text starts a formula, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(csvSafeText(text)).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r\n\0]/);
      }),
    );
  });

  test('harmless text is unchanged, Bangla too', () => {
    expect(csvSafeText('বাড়ি ভাড়া, "March"')).toBe('বাড়ি ভাড়া, "March"');
  });
});

test('a transaction is named by merchant, memo, counterparty or type', () => {
  const bare = { memo: null, type: 'ACH', dst_account_nickname: null, user_data: null };
  expect(describeTransaction(bare)).toBe('ACH');
  expect(describeTransaction({ ...bare, dst_account_nickname: 'Mother' })).toBe('Mother');
  expect(describeTransaction(transaction)).toBe('=SUM(A1)');
  expect(describeTransaction({ ...transaction, user_data: { merchant_name: 'Aarong' } })).toBe(
    'Aarong',
  );
});

test.each([
  ['credit', null, 'from'],
  ['debit', null, 'to'],
  ['debit', 'ADD_MONEY_HOLD', 'from'],
  ['debit', 'MY_ACCOUNT', 'to'],
] as const)('the counterparty of a %s of %s is what it came %s', (dc_sign, subtype, side) => {
  expect(getOtherSideDirection({ dc_sign, subtype })).toBe(side);
});

test('only a row without merchant and memo is named by the counterparty', () => {
  const named = { memo: null, type: 'OWN', dst_account_nickname: 'Everyday', user_data: null };
  expect(isNamedByOtherSide(named)).toBe(true);
  expect(isNamedByOtherSide({ ...named, memo: 'Rent' })).toBe(false);
  expect(isNamedByOtherSide({ ...named, user_data: { merchant_name: 'Aarong' } })).toBe(false);
  expect(isNamedByOtherSide({ ...named, dst_account_nickname: null })).toBe(false);
});

test('opening + credits − debits = closing, over any lines', () => {
  const lines = fc.array(
    fc.record({
      dc_sign: fc.constantFrom('debit' as const, 'credit' as const),
      amount: fc.bigInt({ min: 0n, max: 10n ** 12n }).map((minor) => money('USD', minor)),
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), lines, (opening, list) => {
      const totals = list.reduce(withLine, openingTotals(money('USD', opening)));
      const expected = list.reduce(
        (balance, { dc_sign, amount }) =>
          dc_sign === 'credit' ? balance + amount.minor : balance - amount.minor,
        opening,
      );
      expect(addsUp(totals)).toBe(true);
      expect(totals.closing.minor).toBe(expected);
    }),
  );
});
