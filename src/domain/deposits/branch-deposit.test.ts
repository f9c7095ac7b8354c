import { describe, expect, test } from 'vitest';
import { validateSlip, validateSlipAmount, normalizeBankReference } from './branch-deposit.ts';
import { resolveSlipDecision } from './deposits.ts';

const held = { banks: ['JAMUNA', 'SURMA'], today: '2026-11-22' } as const;
const slip = {
  bank: 'JAMUNA',
  branch: 'Mirpur 10',
  deposited_on: '2026-11-22',
  bank_reference: 'JM-2026/118 42',
};

describe('a branch deposit slip', () => {
  test.each([
    ['as it is printed', {}, {}],
    ['in Bangla', { branch: 'মিরপুর ১০', bank_reference: '১১৮৪২' }, {}],
    ['of the last day that is taken', { deposited_on: '2026-10-23' }, {}],
    ['of the day before that', { deposited_on: '2026-10-22' }, { deposited_on: 'too_long_ago' }],
    ['of tomorrow', { deposited_on: '2026-11-23' }, { deposited_on: 'day_ahead' }],
    ['of no day', { deposited_on: '2026-02-30' }, { deposited_on: 'not_a_day' }],
    ['of another bank', { bank: 'PADMA' }, { bank: 'not_chosen' }],
    [
      'with a word for a number',
      { bank_reference: 'CASH' },
      { bank_reference: 'not_a_bank_reference' },
    ],
    [
      'with a number too short',
      { bank_reference: '118' },
      { bank_reference: 'not_a_bank_reference' },
    ],
    [
      'with nothing on it',
      { bank: '', branch: ' ', deposited_on: '', bank_reference: '' },
      { bank: 'not_chosen', branch: 'missing', deposited_on: 'missing', bank_reference: 'missing' },
    ],
    ['of a branch nobody could read', { branch: 'x'.repeat(81) }, { branch: 'too_long' }],
  ])('%s', (_, typed, problems) => {
    expect(validateSlip({ ...slip, ...typed }, held)).toEqual(problems);
  });

  test.each([
    [undefined, 'not_an_amount'],
    [0n, 'not_an_amount'],
    [99_99n, 'not_at_counter'],
    [100_00n, undefined],
    [1_000_000_00n, undefined],
    [1_000_000_01n, 'not_at_counter'],
  ])('of %s poisha', (minor, problem) => {
    expect(validateSlipAmount(minor)).toBe(problem);
  });

  test('has a normalized number', () => {
    expect(normalizeBankReference('jm-2026/118 ৪২')).toBe('JM202611842');
  });
});

describe('a staff decision about a slip', () => {
  const confirm = (staff: string) => ({ staff, says: 'CONFIRM' }) as const;
  const refuse = (staff: string) => ({ staff, says: 'REFUSE', reason: 'SLIP_UNREADABLE' }) as const;

  test.each([
    [null, confirm('amina'), 'proposed'],
    ['amina', confirm('amina'), 'waits'],
    ['amina', confirm('joseph'), 'confirmed'],
    [null, refuse('amina'), 'refused'],
    ['amina', refuse('amina'), 'refused'],
    ['amina', refuse('joseph'), 'refused'],
  ])('after a proposal by %s: %o', (proposedBy, word, answer) => {
    expect(resolveSlipDecision(proposedBy, word)).toMatchObject({ becomes: answer });
  });
});
