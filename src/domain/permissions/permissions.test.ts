import { describe, expect, test } from 'vitest';
import type { Currency } from '../money/money.ts';
import { profileApprovalStatuses } from '../identity/approval-status.ts';
import type { BeneficiaryType, Resource, SendTarget } from './rules.ts';
import {
  accountOpeningPermission,
  accountOpeningResources,
  beneficiaryTypePermission,
  beneficiaryTypeRules,
  permissionFor,
  resourceRules,
  sendTargetPermission,
  sendTargetRules,
} from './rules.ts';
import type { Permission, PermissionReason } from './conditions.ts';
import type { PermissionFacts } from './facts.ts';

/** Every combination of facts: 24 x 3 x 2 x 2 x 3 x 2. */
const everyone: readonly PermissionFacts[] = profileApprovalStatuses.flatMap((status) =>
  (['ACTIVE', 'FROZEN', null] as const).flatMap((userStatus) =>
    ([null, 'BLOCKED'] as const).flatMap((review) =>
      [true, false].flatMap((isFull) =>
        (['US', 'BD', null] as const).flatMap((country) =>
          [true, false].map((isLinked) => ({
            country,
            profile_approval_status: status,
            synctera_user_status: userStatus,
            admin_review_status: review,
            is_full_access_given: isFull,
            is_bangladesh_linked: isLinked,
          })),
        ),
      ),
    ),
  ),
);

// The specification's rules (spec 6), written independently of the rules under test.
const accepted = (f: PermissionFacts) =>
  ['KYC_ACCEPTED', 'MANUAL_KYC_ACCEPTED'].includes(f.profile_approval_status);
const active = (f: PermissionFacts) =>
  f.synctera_user_status === 'ACTIVE' || f.synctera_user_status === null;
const main = (f: PermissionFacts) =>
  f.profile_approval_status === 'KYC_ACCEPTED_FOR_BDT_ONLY' || (accepted(f) && active(f));
const unblocked = (f: PermissionFacts) => f.admin_review_status !== 'BLOCKED';
const full = (f: PermissionFacts) => f.is_full_access_given;
const us = (f: PermissionFacts) => f.country === 'US';
const bd = (f: PermissionFacts) => f.country === 'BD';
const linked = (f: PermissionFacts) => f.is_bangladesh_linked;
const yes = () => true;
const no = () => false;
// Product.md A33 over spec 6: what a restricted customer may still do, and what is closed to all of them.
const reading = (f: PermissionFacts) =>
  f.profile_approval_status === 'KYC_ACCEPTED_FOR_BDT_ONLY' || accepted(f);
const moving = (f: PermissionFacts) => reading(f) && active(f) && unblocked(f);
const fully = (f: PermissionFacts) => moving(f) && full(f);
const dollars = (f: PermissionFacts) => moving(f) && accepted(f);

type Words = readonly [see: (f: PermissionFacts) => boolean, use: (f: PermissionFacts) => boolean];

const resourceWords: Readonly<Record<Resource, Words>> = {
  overview: [yes, yes],
  accounts: [yes, reading],
  cards: [yes, reading],
  addMoney: [yes, reading],
  transfer: [yes, moving],
  transactions: [yes, reading],
  contacts: [yes, reading],
  invitation: [yes, yes],
  business: [yes, reading],
  nonUsBusiness: [bd, (f) => bd(f) && reading(f)],
  topUp: [yes, moving],
  products: [yes, yes],
  orderProducts: [yes, moving],
  subscribe: [yes, moving],
  viewAllAccounts: [yes, reading],
  bdtAccounts: [reading, reading],
  createPersonalAccount: [yes, moving],
  createDepositAccount: [yes, dollars],
  createBusinessAccount: [yes, dollars],
  createBdtAccount: [reading, moving],
  createPersonCard: [yes, fully],
  createBusinessCard: [yes, fully],
  fundAccount: [yes, fully],
  announceDeposit: [bd, (f) => bd(f) && moving(f)],
  sendMoney: [yes, fully],
  editAdditionalInfo: [(f) => !accepted(f), (f) => !accepted(f)],
};

const targetWords: Readonly<Record<SendTarget, Words>> = {
  MY_ACCOUNT: [yes, fully],
  USER_ACCOUNT: [yes, fully],
  ACH: [yes, fully],
  PLAID: [yes, fully],
  DOMESTIC_WIRE: [yes, fully],
  BD_WIRE: [us, (f) => us(f) && fully(f)],
  USD_TO_BDT: [yes, fully],
  USD_TO_OTHER_BDT: [yes, fully],
  USD_TO_BANK: [yes, fully],
  BKASH: [yes, fully],
  NAGAD: [yes, no],
  UPAY: [yes, no],
  IPAY: [linked, (f) => linked(f) && fully(f)],
  WITHDRAW_TO_BD: [linked, (f) => linked(f) && moving(f)],
  WITHDRAW_TO_BD_BANK: [yes, moving],
  OTHER_KHEYA_BDT: [yes, moving],
};

const beneficiaryWords: Readonly<Record<BeneficiaryType, Words>> = {
  INTERNAL: [yes, main],
  ACH: [yes, main],
  DOMESTIC_WIRE: [yes, main],
  BD_WIRE: [us, (f) => us(f) && main(f)],
  IPAY: [linked, (f) => linked(f) && main(f)],
  WITHDRAW_TO_BD_BANK: [linked, (f) => linked(f) && main(f)],
  USD_TO_OTHER_BDT: [linked, (f) => linked(f) && main(f)],
  BKASH: [yes, (f) => main(f) && full(f) && unblocked(f)],
  NAGAD: [yes, no],
  UPAY: [yes, no],
};

const openingWords: Readonly<Record<Currency, Words>> = {
  USD: [yes, dollars],
  BDT: [reading, moving],
};

const expectWords = (words: Words, judged: (facts: PermissionFacts) => Permission): void => {
  for (const facts of everyone) {
    const { canSee, canUse, reason } = judged(facts);
    expect({ canSee, canUse, hasReason: reason !== undefined, facts }).toEqual({
      canSee: words[0](facts),
      canUse: words[1](facts),
      hasReason: !words[1](facts),
      facts,
    });
  }
};

describe('every permission over every combination of facts', () => {
  test.each(Object.keys(resourceRules) as Resource[])('%s', (resource) => {
    expectWords(resourceWords[resource], (facts) => permissionFor(facts, resource));
  });

  test.each(Object.keys(sendTargetRules) as SendTarget[])('sending to %s', (target) => {
    expectWords(targetWords[target], (facts) => sendTargetPermission(facts, target));
  });

  test.each(Object.keys(beneficiaryTypeRules) as BeneficiaryType[])('a beneficiary %s', (type) => {
    expectWords(beneficiaryWords[type], (facts) => beneficiaryTypePermission(facts, type));
  });

  test.each(Object.keys(accountOpeningResources) as Currency[])(
    'opening an account in %s',
    (currency) => {
      expectWords(openingWords[currency], (facts) => accountOpeningPermission(facts, currency));
    },
  );

  test('there are sixteen targets', () => {
    expect(Object.keys(sendTargetRules)).toHaveLength(16);
  });
});

const verifiedUs: PermissionFacts = {
  country: 'US',
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  admin_review_status: null,
  is_full_access_given: true,
  is_bangladesh_linked: false,
};

describe('the reason says what would permit it', () => {
  test.each<[Partial<PermissionFacts>, Resource, PermissionReason | undefined]>([
    [{}, 'cards', undefined],
    [{ profile_approval_status: 'AWAITING_SIGNUP_COMPLETION' }, 'cards', 'signup_incomplete'],
    [{ profile_approval_status: 'PROFILE_INFO_SAVED' }, 'cards', 'profile_incomplete'],
    [{ profile_approval_status: 'PROFILE_COMPLETED' }, 'cards', 'verification_not_submitted'],
    [{ profile_approval_status: 'KYC_REVIEW' }, 'cards', 'verification_in_progress'],
    [{ profile_approval_status: 'MANUAL_KYC_REJECTED' }, 'cards', 'verification_refused'],
    [{ synctera_user_status: 'FROZEN' }, 'cards', undefined],
    [{ synctera_user_status: 'FROZEN' }, 'transfer', 'user_frozen'],
    [{ admin_review_status: 'BLOCKED' }, 'topUp', 'user_blocked'],
    [
      { profile_approval_status: 'KYC_REJECTED', admin_review_status: 'BLOCKED' },
      'transfer',
      'user_blocked',
    ],
    [{ admin_review_status: 'BLOCKED' }, 'createPersonalAccount', 'user_blocked'],
    [{ is_full_access_given: false }, 'createPersonCard', 'full_access_needed'],
    [
      { profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' },
      'createDepositAccount',
      'verified_for_bdt_only',
    ],
    [{}, 'nonUsBusiness', 'bangladesh_only'],
    [{}, 'editAdditionalInfo', 'already_verified'],
  ])('%o, %s: %s', (change, resource, reason) => {
    expect(permissionFor({ ...verifiedUs, ...change }, resource).reason).toBe(reason);
  });
});
