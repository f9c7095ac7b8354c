import { describe, expect, test } from 'vitest';
import { calendarOf2026 } from '../transfers/rail-calendar.test-data.ts';
import { checkTimes, validateCheckPictures } from './funds-availability.ts';

describe('a check by photo', () => {
  test.each([
    ['a Monday morning', '2026-10-19T14:00:00Z', '2026-10-19T22:00:00Z', '2026-10-26T12:30:00Z'],
    ['a minute before six', '2026-10-19T21:59:00Z', '2026-10-19T22:00:00Z', '2026-10-26T12:30:00Z'],
    ['six o’clock', '2026-10-19T22:00:00Z', '2026-10-20T22:00:00Z', '2026-10-27T12:30:00Z'],
    ['a Friday evening', '2026-10-23T23:00:00Z', '2026-10-26T22:00:00Z', '2026-11-02T13:30:00Z'],
    // Thanksgiving is no business day, neither for sending nor for counting.
    ['Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27T23:00:00Z', '2026-12-04T13:30:00Z'],
    ['the day before', '2026-11-25T15:00:00Z', '2026-11-25T23:00:00Z', '2026-12-03T13:30:00Z'],
  ])('of %s is sent at six and available five business days later', (_, now, sent, available) => {
    const { sentAtMs, availableAtMs } = checkTimes(Date.parse(now), calendarOf2026);
    expect([new Date(sentAtMs), new Date(availableAtMs)]).toEqual([
      new Date(sent),
      new Date(available),
    ]);
  });

  test.each([
    [{ front: 'a', back: 'b' }, {}],
    [{ front: 'a', back: 'a' }, { back: 'same_picture' }],
    [{ front: undefined, back: 'b' }, { front: 'not_sent' }],
    [
      { front: undefined, back: undefined },
      { front: 'not_sent', back: 'not_sent' },
    ],
  ])('with the pictures %o', (pictures, problems) => {
    expect(validateCheckPictures(pictures)).toEqual(problems);
  });
});
