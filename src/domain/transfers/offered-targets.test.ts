import { describe, expect, test } from 'vitest';
import type { BeneficiaryType, SendTarget } from '../permissions/rules.ts';
import { sendTargetPermission } from '../permissions/rules.ts';
import type { PermissionReason } from '../permissions/conditions.ts';
import type { PermissionFacts } from '../permissions/facts.ts';
import { offeredTarget } from './offered-targets.ts';
import type { SendingOptions } from './offered-targets.ts';
import { sendTargets } from './send-targets.ts';

const american: PermissionFacts = {
  country: 'US',
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  admin_review_status: null,
  is_full_access_given: true,
  is_bangladesh_linked: false,
};
const linked = { ...american, is_bangladesh_linked: true };
const forTaka = {
  ...american,
  country: 'BD',
  is_bangladesh_linked: true,
  profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY',
} as const;

const has = (USD: number, BDT: number, ...types: BeneficiaryType[]): SendingOptions => ({
  openAccounts: { USD, BDT },
  recipientTypes: new Set(types),
});

describe('a target is enabled if it can be completed (product.md A34)', () => {
  test.each<[string, PermissionFacts, SendingOptions, SendTarget, PermissionReason | undefined]>([
    ['no account', american, has(0, 0), 'ACH', 'dollar_account_needed'],
    ['no taka account', linked, has(1, 0), 'OTHER_KHEYA_BDT', 'taka_account_needed'],
    ['one dollar account', american, has(1, 0), 'MY_ACCOUNT', 'second_dollar_account_needed'],
    ['two dollar accounts', american, has(2, 0), 'MY_ACCOUNT', undefined],
    ['dollars alone', american, has(1, 0), 'USD_TO_BDT', 'taka_account_needed'],
    ['dollars and taka', linked, has(1, 1), 'USD_TO_BDT', undefined],
    ['not linked', american, has(1, 0), 'USD_TO_OTHER_BDT', 'bangladesh_link_needed'],
    ['saved before', american, has(1, 0, 'USD_TO_OTHER_BDT'), 'USD_TO_OTHER_BDT', undefined],
    ['linked', linked, has(1, 1), 'USD_TO_OTHER_BDT', undefined],
    ['linked, in taka', linked, has(0, 1), 'OTHER_KHEYA_BDT', undefined],
    ['a bank of Bangladesh', american, has(1, 0), 'USD_TO_BANK', undefined],
    ['taka only', forTaka, has(0, 1), 'MY_ACCOUNT', 'verified_for_bdt_only'],
    ['taka only, in taka', forTaka, has(0, 1), 'WITHDRAW_TO_BD', undefined],
    ['switched off', linked, has(2, 1), 'NAGAD', 'not_offered_yet'],
  ])('%s: %o %o %s %s', (_what, facts, means, target, reason) => {
    const offer = offeredTarget(facts, means, target);
    expect([offer.reason, offer.canUse]).toEqual([reason, reason === undefined]);
  });

  test('unknown facts disable nothing', () => {
    const unknown: SendingOptions = { openAccounts: {}, recipientTypes: undefined };
    for (const facts of [american, linked, forTaka])
      for (const target of sendTargets)
        expect(offeredTarget(facts, unknown, target)).toEqual(sendTargetPermission(facts, target));
  });
});
