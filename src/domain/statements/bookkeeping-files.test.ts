import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, money, parseSignedWireAmount, subtract, sum, toWireAmount } from '../money/money.ts';
import { cleanText } from '../text/clean-text.ts';
import type { BookkeepingPeriod, BookkeepingRow } from './bookkeeping-rows.ts';
import { ofxFrame, ofxInstant, ofxTransaction, ofxType } from './ofx-file.ts';
import { QIF_HEAD, qifTransaction } from './qif-file.ts';
import { ofxRows, partOf, readOfx, readQif } from './bookkeeping-reader.test-data.ts';
import type { OfxElement } from './bookkeeping-reader.test-data.ts';

const period: BookkeepingPeriod = {
  currency: 'USD',
  zone: 'America/New_York',
  routingNumber: '026079992',
  accountId: '0198f3a1-b2c4-7d5e-8f60-1a2b3c4d5e6f',
  lastFour: '6789',
  accountType: 'CHECKING',
  fromMs: Date.parse('2026-10-01T04:00:00Z'),
  toMs: Date.parse('2026-11-01T04:00:00Z'),
  asOfMs: Date.parse('2026-11-22T12:00:00Z'),
  madeAtMs: Date.parse('2026-11-22T12:00:05Z'),
  closing: money('USD', 123_450n),
};

const row: BookkeepingRow = {
  id: '0198f3a1-0000-7000-8000-000000000001',
  reference_id: 'KH0000000001',
  transaction_time: '2026-11-01T03:30:09Z',
  amount: '1234.50',
  dc_sign: 'debit',
  type: 'ACH',
  memo: 'Rent',
  dst_account_nickname: 'Mother',
  user_data: null,
};

const ofxOf = (rows: readonly BookkeepingRow[], of = period): string => {
  const { head, foot } = ofxFrame(of);
  return head + rows.map((one) => ofxTransaction(one, of)).join('') + foot;
};
const qifOf = (rows: readonly BookkeepingRow[], of = period): string =>
  QIF_HEAD + rows.map((one) => qifTransaction(one, of)).join('');

const namesOf = ({ parts }: OfxElement): string[] => parts.map(({ name }) => name);
const textOf = (body: OfxElement, name: string): string | undefined => partOf(body, name)?.text;

describe('an OFX file', () => {
  const { header, body } = readOfx(ofxOf([row]));

  test('declares its format and UTF-8', () => {
    expect(header).toMatchObject({ VERSION: '102', ENCODING: 'UTF-8', CHARSET: 'NONE' });
    expect(ofxOf([]).startsWith('OFXHEADER:100\r\n')).toBe(true);
  });

  test('has its elements in DTD order, which readers require', () => {
    expect(namesOf(body)).toEqual(['SIGNONMSGSRSV1', 'BANKMSGSRSV1']);
    const of = (name: string) => namesOf(partOf(body, name) as OfxElement);
    expect(of('SONRS')).toEqual(['STATUS', 'DTSERVER', 'LANGUAGE', 'FI']);
    expect(of('STMTTRNRS')).toEqual(['TRNUID', 'STATUS', 'STMTRS']);
    expect(of('STMTRS')).toEqual(['CURDEF', 'BANKACCTFROM', 'BANKTRANLIST', 'LEDGERBAL']);
    expect(of('BANKACCTFROM')).toEqual(['BANKID', 'ACCTID', 'ACCTTYPE']);
    expect(of('BANKTRANLIST')).toEqual(['DTSTART', 'DTEND', 'STMTTRN']);
    const withMemo = { ...row, user_data: { merchant_name: 'Aarong' } };
    expect(namesOf(partOf(readOfx(ofxOf([withMemo])).body, 'STMTTRN') as OfxElement)).toEqual([
      'TRNTYPE',
      'DTPOSTED',
      'TRNAMT',
      'FITID',
      'REFNUM',
      'NAME',
      'MEMO',
    ]);
  });

  test('identifies the account consistently, by its last digits only', () => {
    expect(textOf(body, 'BANKID')).toBe('026079992');
    expect(textOf(body, 'ACCTID')).toBe('1A2B3C4D5E6F6789');
  });

  test('days are in the home zone, with its UTC offset', () => {
    expect(textOf(body, 'DTPOSTED')).toBe('20261031233009[-4:EDT]');
    expect(textOf(body, 'DTSTART')).toBe('20261001000000[-4:EDT]');
    expect(textOf(body, 'DTEND')).toBe('20261031235959[-4:EDT]');
    expect(ofxInstant(Date.parse('2026-11-02T00:00:00Z'), period.zone)).toBe(
      '20261101190000[-5:EST]',
    );
    expect(ofxInstant(Date.parse('2026-11-02T00:00:00Z'), 'Asia/Dhaka')).toBe(
      '20261102060000[+6:BST]',
    );
  });

  test('the balance is that at the period’s end, or now during the period', () => {
    expect(partOf(body, 'LEDGERBAL')?.parts.map(({ text }) => text)).toEqual([
      '1234.50',
      '20261031235959[-4:EDT]',
    ]);
    const running = { ...period, toMs: Date.parse('2026-12-01T05:00:00Z') };
    expect(textOf(readOfx(ofxOf([], running)).body, 'DTASOF')).toBe('20261122070000[-5:EST]');
  });

  test('a transaction has the bank’s id, sign and reference', () => {
    expect(ofxRows(body)).toEqual([
      {
        TRNTYPE: 'PAYMENT',
        DTPOSTED: '20261031233009[-4:EDT]',
        TRNAMT: '-1234.50',
        FITID: row.id,
        REFNUM: 'KH0000000001',
        NAME: 'Rent',
      },
    ]);
  });

  test('a long name is truncated, and complete in the memo', () => {
    const memo = 'বাড়ি ভাড়া, নভেম্বর মাসের, দোতলার ফ্ল্যাটের জন্য';
    const [read] = ofxRows(readOfx(ofxOf([{ ...row, memo }])).body);
    expect(read?.['NAME']?.length).toBeLessThanOrEqual(32);
    expect(read?.['NAME']).toMatch(/^বাড়ি ভাড়া.*…$/u);
    expect(read?.['MEMO']).toBe(memo.normalize('NFC'));
  });

  test.each([
    ['ACH', 'credit', 'DIRECTDEP'],
    ['ACH', 'debit', 'PAYMENT'],
    ['WIRE', 'credit', 'XFER'],
    ['INTERNAL', 'debit', 'XFER'],
    ['OWN', 'credit', 'XFER'],
    ['CARD', 'debit', 'POS'],
    ['CARD', 'credit', 'CREDIT'],
    ['CONVERSION', 'debit', 'XFER'],
    ['REMITTANCE', 'credit', 'XFER'],
    ['NPSB', 'debit', 'XFER'],
    ['WALLET', 'debit', 'XFER'],
    ['IPAY', 'debit', 'XFER'],
    ['TOP_UP', 'debit', 'PAYMENT'],
    ['CASH', 'debit', 'CASH'],
    ['CASH', 'credit', 'DEP'],
    ['FEE', 'debit', 'FEE'],
    ['FEE', 'credit', 'CREDIT'],
    ['INTEREST', 'credit', 'INT'],
    ['INCENTIVE', 'credit', 'CREDIT'],
    ['REVERSAL', 'debit', 'DEBIT'],
    ['ADJUSTMENT', 'credit', 'CREDIT'],
    ['SOMETHING_NEW', 'debit', 'DEBIT'],
  ] as const)('%s, %s: %s', (type, sign, word) => {
    expect(ofxType({ type, dc_sign: sign })).toBe(word);
  });
});

describe('a QIF file', () => {
  test('starts with its type, and has a row’s day, sign, reference and name', () => {
    expect(qifOf([row])).toBe(
      '!Type:Bank\r\nD10/31/2026\r\nT-1234.50\r\nC*\r\nNKH0000000001\r\nPRent\r\n^\r\n',
    );
  });

  test.each([
    ['two\r\nT99999.00\r\n^\r\nlines', 'two T99999.00 ˆ lines'],
    ['^', 'ˆ'],
    ['!Type:Cash', '!Type:Cash'],
    ['T-5.00', 'T-5.00'],
    ['Opening Balance', 'Opening Balance (KH0000000001)'],
  ])('%j adds no field, record or balance', (memo, name) => {
    const rows = readQif(qifOf([{ ...row, memo }]));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ T: '-1234.50', P: name });
  });
});

const foreignText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('<', '>', '&', '^', '!', '\r', '\n', ' ', ']', 'ক', '্', 'T') }),
  fc.constantFrom('</MEMO><TRNAMT>9', '&lt;', '<![CDATA[x]]>', '﻿', '￿', 'a￾b'),
);
const cents = fc.bigInt({ min: 0n, max: 10n ** 14n });
const anyRow = fc
  .record({
    amount: cents.map((minor) => toWireAmount(money('USD', minor))),
    dc_sign: fc.constantFrom('debit' as const, 'credit' as const),
    memo: fc.option(foreignText),
    dst_account_nickname: fc.option(foreignText),
    user_data: fc.option(fc.record({ merchant_name: fc.option(foreignText) })),
  })
  .map((given) => ({ ...row, ...given }));
const visible = (text: string | null): string =>
  cleanText((text ?? '').replaceAll(/\p{Noncharacter_Code_Point}/gu, ''), 255);

describe('with any text', () => {
  test('every row is read back with its complete text', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
        const [ofx, qif] = [ofxRows(readOfx(ofxOf(rows)).body), readQif(qifOf(rows))];
        expect([ofx.length, qif.length]).toEqual([rows.length, rows.length]);
        rows.forEach(({ memo }, place) => {
          const written = visible(memo);
          const texts = [ofx[place]?.['NAME'], ofx[place]?.['MEMO']];
          expect(texts.some((text) => (text ?? '').startsWith(written))).toBe(true);
          const caretless = written.replaceAll('^', 'ˆ');
          const stored = [qif[place]?.['P'], qif[place]?.['M']];
          expect(stored.some((text) => (text ?? '').startsWith(caretless))).toBe(true);
        });
      }),
    );
  });

  test('no record starts inside a text, even for a reader that splits at any caret', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 4 }), (rows) => {
        expect(qifOf(rows).split('^')).toHaveLength(rows.length + 1);
      }),
    );
  });

  test('the amounts add up to closing minus opening, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), cents, (rows, openingMinor) => {
        const opening = money('USD', openingMinor);
        const closing = rows.reduce((balance, { amount, dc_sign: sign }) => {
          const moved = parseSignedWireAmount(amount, 'USD') ?? opening;
          return sign === 'credit' ? add(balance, moved) : subtract(balance, moved);
        }, opening);
        const { body } = readOfx(ofxOf(rows, { ...period, closing }));
        const read = (text: string | undefined) => parseSignedWireAmount(text, 'USD') ?? opening;
        const ofx = sum(
          'USD',
          ofxRows(body).map((one) => read(one['TRNAMT'])),
        );
        const qif = sum(
          'USD',
          readQif(qifOf(rows)).map((one) => read(one['T'])),
        );
        expect(ofx).toEqual(subtract(read(textOf(body, 'BALAMT')), opening));
        expect(qif).toEqual(ofx);
      }),
    );
  });
});
