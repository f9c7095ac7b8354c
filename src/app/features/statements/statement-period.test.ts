import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { chosenPeriod, statementFileName, statementMonths } from './statement-period.ts';
import { statementSearch } from './statement-search.ts';

const account = { openedAt: '2026-08-15T12:00:00Z', zone: 'America/New_York' };
const nowMs = Date.parse('2026-11-21T15:00:00Z');
const chosen = (search: Record<string, unknown>, of = account) =>
  chosenPeriod(v.parse(statementSearch, search), of, nowMs);

describe('the period of a statement', () => {
  test('a month of the account’s zone, over a change of clocks', () => {
    expect(chosen({ month: '2026-10' })).toEqual({
      month: '2026-10',
      from: '2026-10-01',
      to: '2026-10-31',
      fromDate: '2026-10-01T04:00:00.000Z',
      toDate: '2026-11-01T04:00:00.000Z',
    });
    expect(chosen({ month: '2026-11' }).toDate).toBe('2026-12-01T05:00:00.000Z');
  });

  test('days, both of them within', () => {
    const dhaka = { ...account, zone: 'Asia/Dhaka' };
    expect(chosen({ from: '2026-11-21', to: '2026-11-21' }, dhaka)).toMatchObject({
      month: undefined,
      fromDate: '2026-11-20T18:00:00.000Z',
      toDate: '2026-11-21T18:00:00.000Z',
    });
  });

  test.each([
    [{}],
    [{ month: '2019-01' }],
    [{ month: 'soon' }],
    [{ from: '2026-11-22', to: '2026-11-21' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: '2026-11-01' }],
  ])('%o: the last whole month', (search) => {
    expect(chosen(search).month).toBe('2026-10');
  });

  test('an account of this month has only this month', () => {
    const young = { ...account, openedAt: '2026-11-20T12:00:00Z' };
    expect(chosen({}, young).month).toBe('2026-11');
    expect(statementMonths(young, nowMs)).toEqual(['2026-11']);
  });

  test('the file’s name tells no account number', () => {
    expect(statementFileName('••••6789', chosen({ month: '2026-10' }), 'pdf')).toBe(
      'kheya-statement_6789_2026-10-01_2026-10-31.pdf',
    );
  });
});
