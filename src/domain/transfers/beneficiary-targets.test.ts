import { expect, test } from 'vitest';
import { preferredTarget, targetsForBeneficiary } from './beneficiary-targets.ts';

test.each([
  ['INTERNAL', 'USD', ['USER_ACCOUNT']],
  ['ACH', 'USD', ['ACH']],
  ['BD_WIRE', 'USD', ['USD_TO_BANK', 'WITHDRAW_TO_BD_BANK', 'BD_WIRE']],
  ['WITHDRAW_TO_BD_BANK', 'BDT', ['WITHDRAW_TO_BD_BANK', 'USD_TO_BANK']],
  ['USD_TO_OTHER_BDT', 'USD', ['USD_TO_OTHER_BDT', 'OTHER_KHEYA_BDT']],
  ['USD_TO_OTHER_BDT', 'BDT', ['OTHER_KHEYA_BDT', 'USD_TO_OTHER_BDT']],
] as const)(
  'a beneficiary of type %s, sent to from %s, is reached best first',
  (type, home, targets) => {
    expect(targetsForBeneficiary(type, home)).toEqual(targets);
  },
);

test.each([
  ['a bank in Bangladesh', ['USD', 'BDT'], 'bd_beneficiary', 'BD_WIRE', 'USD_TO_BANK'],
  ['a bank in Bangladesh', ['BDT'], 'bd_beneficiary', 'WITHDRAW_TO_BD_BANK', 'WITHDRAW_TO_BD_BANK'],
  ['a US bank', ['USD', 'BDT'], 'beneficiary', 'ACH', 'ACH'],
  ['a US bank', ['BDT'], 'beneficiary', 'ACH', undefined],
  ['a bKash wallet', ['USD'], 'mobile_wallet_beneficiary', 'BKASH', 'BKASH'],
  ['an iPay wallet', ['USD', 'BDT'], 'ipay_beneficiary', 'IPAY', 'IPAY'],
  [
    'a taka account here',
    ['BDT'],
    'bdt_account_beneficiary',
    'USD_TO_OTHER_BDT',
    'OTHER_KHEYA_BDT',
  ],
] as const)(
  '%s is paid from %j by the target that fits',
  (_, currencies, destination, type, target) => {
    expect(preferredTarget(currencies, { destination, beneficiaryType: type })).toBe(target);
  },
);
