import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  chosenPeriod,
  isImpossiblePeriod,
  statementFileName,
  statementMonths,
  withinLifetime,
} from './statement-period.ts';
import { statementSearch } from './statement-search.ts';

const account = { openedAt: '2026-08-15T12:00:00Z', zone: 'America/New_York' };
const nowMs = Date.parse('2026-11-21T15:00:00Z');
const chosen = (search: Record<string, unknown>, of = account) =>
  chosenPeriod(v.parse(statementSearch, search), of, nowMs);
const isImpossible = (search: Record<string, unknown>) =>
  isImpossiblePeriod(v.parse(statementSearch, search), account, nowMs);

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

  test('without one is the last whole month', () => {
    expect(chosen({}).month).toBe('2026-10');
    expect(isImpossible({})).toBe(false);
  });

  test.each([
    [{ month: '2019-01' }],
    [{ month: '2026-12' }],
    [{ month: '2026-13' }],
    [{ month: 'soon' }],
    [{ month: 2026 }],
    [{ from: '2026-11-21', to: '2026-11-20' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: '0026-09-15', to: '2026-09-15' }],
    [{ from: '2026-08-14', to: '2026-09-15' }],
    [{ from: '2026-11-01', to: '2027-01-01' }],
    [{ from: '2026-11-01', to: '9999-12-31' }],
    [{ from: '2026-11-01' }],
  ])('%o is impossible, and no other is shown instead', (search) => {
    expect(isImpossible(search)).toBe(true);
  });

  test.each([
    [{ month: '2026-08' }],
    [{ month: '2026-11' }],
    [{ from: '2026-08-15', to: '2026-11-21' }],
  ])('%o is possible', (search) => {
    expect(isImpossible(search)).toBe(false);
  });

  test('links to the days of the account in its first and present month', () => {
    expect(withinLifetime(chosen({ month: '2026-08' }), account, nowMs)).toEqual({
      from: '2026-08-15',
      to: '2026-08-31',
    });
    expect(withinLifetime(chosen({ month: '2026-11' }), account, nowMs).to).toBe('2026-11-21');
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
