import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readResultLines } from './transaction-rows.ts';

const rows = [{ memo: 'a,\n"b"]}' }, { memo: 'বাড়ি ভাড়া' }, { memo: '{"results":[' }];
const written = (list: readonly object[], end = '\n]}\n') =>
  `{"count":${list.length},"as_of":"77","results":[\n${list.map((row) => JSON.stringify(row)).join(',\n')}${end}`;

describe('a list streamed line by line', () => {
  test('gives the same results however the response is split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(200), { maxLength: 12 }),
        fc.constantFrom('\n]}\n', ']}'),
        (cuts, end) => {
          const text = written(rows, end);
          const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
          const reader = readResultLines();
          const found = at.slice(1).flatMap((to, index) => reader.push(text.slice(at[index], to)));
          expect([...found, ...reader.finish()]).toEqual(rows);
          expect([reader.count(), reader.isWhole()]).toEqual([rows.length, true]);
        },
      ),
    );
  });

  test('has the count before the first row', () => {
    const reader = readResultLines();
    reader.push('{"count":12034,"as_of":"9","results":[');
    expect([reader.count(), reader.isWhole()]).toEqual([12_034, false]);
  });

  test('an empty history is complete', () => {
    const reader = readResultLines();
    expect(reader.push(written([]))).toEqual([]);
    expect(reader.isWhole()).toBe(true);
  });

  test('a truncated response, or one with a row missing, is incomplete', () => {
    const cut = readResultLines();
    cut.push(written(rows).slice(0, -20));
    expect(cut.isWhole()).toBe(false);
    const short = readResultLines();
    short.push(written(rows).replace('"count":3', '"count":4'));
    short.finish();
    expect(short.isWhole()).toBe(false);
  });

  test('rejects any other response', () => {
    expect(() => readResultLines().push('{"as_of":"9","results":[\n')).toThrow(SyntaxError);
    expect(() => readResultLines().push('{"count":1,"results":[\n<html>\n')).toThrow(SyntaxError);
  });
});
