import { describe, expect, test } from 'vitest';
import type { BeneficiaryType, SendTarget } from '../permissions/rules.ts';
import { beneficiaryTypeRules, sendTargetRules } from '../permissions/rules.ts';
import type { DestinationFacts, TransferMode } from './targets.ts';
import { sendTargets } from './send-targets.ts';
import {
  destinationFields,
  findTarget,
  isConversion,
  oneDestination,
  possibleTargets,
  transferModes,
} from './targets.ts';

const ends = (
  sourceCurrency: 'USD' | 'BDT',
  destination: DestinationFacts['destination'],
  beneficiaryType?: BeneficiaryType,
  isOwn = false,
): DestinationFacts => ({ sourceCurrency, destination, beneficiaryType, isOwn });

/** The mapping table of product.md B4, written independently of the rule under test. */
const table: readonly (readonly [SendTarget, DestinationFacts, TransferMode])[] = [
  ['MY_ACCOUNT', ends('USD', 'destination_account', undefined, true), 'OWN'],
  ['USER_ACCOUNT', ends('USD', 'destination_account'), 'INTERNAL'],
  ['USER_ACCOUNT', ends('USD', 'beneficiary', 'INTERNAL'), 'INTERNAL'],
  ['ACH', ends('USD', 'beneficiary', 'ACH'), 'ACH'],
  ['PLAID', ends('USD', 'beneficiary', 'ACH', true), 'ACH'],
  ['DOMESTIC_WIRE', ends('USD', 'beneficiary', 'DOMESTIC_WIRE'), 'DOMESTIC_WIRE'],
  ['DOMESTIC_WIRE', ends('USD', 'beneficiary', 'DOMESTIC_WIRE', true), 'DOMESTIC_WIRE'],
  ['BD_WIRE', ends('USD', 'bd_beneficiary', 'BD_WIRE'), 'BD_TRANSFER'],
  ['USD_TO_BDT', ends('USD', 'destination_bdt_account', undefined, true), 'USD_TO_BDT_CONVERT'],
  [
    'USD_TO_OTHER_BDT',
    ends('USD', 'bdt_account_beneficiary', 'USD_TO_OTHER_BDT'),
    'USD_TO_BDT_CONVERT',
  ],
  ['USD_TO_BANK', ends('USD', 'bd_beneficiary', 'BD_WIRE'), 'USD_TO_BDT_CONVERT'],
  ['USD_TO_BANK', ends('USD', 'bd_beneficiary', 'WITHDRAW_TO_BD_BANK'), 'USD_TO_BDT_CONVERT'],
  ['BKASH', ends('USD', 'mobile_wallet_beneficiary', 'BKASH'), 'USD_TO_BDT_CONVERT'],
  ['NAGAD', ends('USD', 'mobile_wallet_beneficiary', 'NAGAD'), 'USD_TO_BDT_CONVERT'],
  ['UPAY', ends('USD', 'mobile_wallet_beneficiary', 'UPAY'), 'USD_TO_BDT_CONVERT'],
  ['IPAY', ends('BDT', 'ipay_beneficiary', 'IPAY'), 'IPAY_TRANSFER'],
  ['WITHDRAW_TO_BD', ends('BDT', 'bd_beneficiary', 'WITHDRAW_TO_BD_BANK', true), 'BD_TRANSFER'],
  ['WITHDRAW_TO_BD_BANK', ends('BDT', 'bd_beneficiary', 'WITHDRAW_TO_BD_BANK'), 'BD_TRANSFER'],
  ['WITHDRAW_TO_BD_BANK', ends('BDT', 'bd_beneficiary', 'BD_WIRE'), 'BD_TRANSFER'],
  ['OTHER_KHEYA_BDT', ends('BDT', 'bdt_account_beneficiary', 'USD_TO_OTHER_BDT'), 'INTERNAL'],
];

/** Every pair of accounts: 2 x 7 x 11 x 2. */
const everyEnds: readonly DestinationFacts[] = (['USD', 'BDT'] as const).flatMap((currency) =>
  destinationFields.flatMap((field) =>
    [undefined, ...(Object.keys(beneficiaryTypeRules) as BeneficiaryType[])].flatMap((type) =>
      [true, false].map((isOwn) => ends(currency, field, type, isOwn)),
    ),
  ),
);

describe('the mode and the target of a transfer', () => {
  test.each(table)('%s from %o by %s', (target, facts, mode) => {
    expect(findTarget(facts, mode)).toBe(target);
  });

  test('the table names all sixteen targets', () => {
    expect([...new Set(table.map(([target]) => target))].toSorted()).toEqual(
      Object.keys(sendTargetRules).toSorted(),
    );
    expect(sendTargets).toHaveLength(16);
  });

  test('a mode that its accounts do not allow has no target', () => {
    for (const [, facts] of table) {
      const allowed = table
        .filter(([, other]) => JSON.stringify(other) === JSON.stringify(facts))
        .map(([, , mode]) => mode);
      for (const mode of transferModes) {
        expect(findTarget(facts, mode) !== undefined, `${JSON.stringify(facts)} ${mode}`).toBe(
          allowed.includes(mode),
        );
      }
    }
  });

  test('targets with the same accounts have different modes, so a payload is unambiguous', () => {
    for (const facts of everyEnds) {
      const modes = possibleTargets(facts).map((target) =>
        transferModes.filter((mode) => findTarget(facts, mode) === target),
      );
      expect(modes.every((found) => found.length === 1)).toBe(true);
    }
  });

  test('taka is never converted to dollars, and no beneficiary is found in another type’s field', () => {
    expect(possibleTargets(ends('BDT', 'destination_account', undefined, true))).toEqual([]);
    expect(possibleTargets(ends('BDT', 'beneficiary', 'ACH'))).toEqual([]);
    expect(possibleTargets(ends('USD', 'beneficiary', 'BKASH'))).toEqual([]);
    expect(possibleTargets(ends('USD', 'destination_bdt_account'))).toEqual([]);
    expect(possibleTargets(ends('USD', 'beneficiary'))).toEqual([]);
  });

  test('six targets convert the amount', () => {
    expect(sendTargets.filter(isConversion)).toEqual([
      'USD_TO_BDT',
      'USD_TO_OTHER_BDT',
      'USD_TO_BANK',
      'BKASH',
      'NAGAD',
      'UPAY',
    ]);
  });
});

describe('exactly one destination', () => {
  test('is found in any of the fields', () => {
    for (const field of destinationFields) {
      expect(oneDestination({ [field]: 'an id' })).toEqual({ field, id: 'an id' });
    }
    expect(oneDestination({ beneficiary: 'an id', bd_beneficiary: null })).toEqual({
      field: 'beneficiary',
      id: 'an id',
    });
  });

  test('none or two are invalid', () => {
    expect(oneDestination({})).toBeUndefined();
    expect(oneDestination({ beneficiary: null })).toBeUndefined();
    expect(oneDestination({ beneficiary: 'one', bd_beneficiary: 'two' })).toBeUndefined();
  });
});
