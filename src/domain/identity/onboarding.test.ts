import { describe, expect, test } from 'vitest';
import {
  canReachStep,
  isStepDone,
  nextStep,
  statusAfterSaving,
  wizardSteps,
} from './onboarding.ts';
import type { OnboardingFacts } from './onboarding.ts';

const nothing: OnboardingFacts = {
  country: 'US',
  profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
  has_referral: false,
  onboarding_type: null,
  has_name: false,
  has_birth_date: false,
  has_location: false,
  has_address: false,
  has_profile_picture: false,
  has_all_documents: false,
  has_additional_info: false,
  subscription_plan: null,
  is_identity_checked: false,
  has_identity_number: false,
};

const all: OnboardingFacts = {
  ...nothing,
  has_referral: true,
  onboarding_type: 'PERSONAL',
  has_name: true,
  has_birth_date: true,
  has_location: true,
  has_address: true,
  has_profile_picture: true,
  has_all_documents: true,
  has_additional_info: true,
  subscription_plan: 'FREE',
  is_identity_checked: true,
  has_identity_number: true,
};

describe('the next onboarding step', () => {
  test('without answers it is the first step', () => {
    expect(nextStep(nothing)).toBe('REFERRAL');
  });

  test('a skipped code is not required once a following step has an answer', () => {
    expect(nextStep({ ...nothing, onboarding_type: 'PERSONAL' })).toBe('NAME_DOB');
    expect(nextStep({ ...all, has_referral: false, has_profile_picture: false })).toBe(
      'KYC_SUBMISSION',
    );
  });

  test('a skipped picture is required until a following step has an answer', () => {
    const before = { ...nothing, onboarding_type: 'PERSONAL', has_name: true } as const;
    const told = { ...before, has_birth_date: true, has_location: true, has_address: true };
    expect(nextStep(told)).toBe('PROFILE_PICTURE');
    expect(nextStep({ ...told, has_all_documents: true })).toBe('ADDITIONAL_INFO');
  });

  test('a missing answer in the middle is required, whatever follows it', () => {
    expect(nextStep({ ...all, has_birth_date: false })).toBe('NAME_DOB');
    expect(nextStep({ ...all, has_identity_number: false })).toBe('SSN');
  });

  test('after the submission nothing is left to do', () => {
    expect(nextStep({ ...all, profile_approval_status: 'VERIFICATION_IN_PROGRESS' })).toBe(
      undefined,
    );
  });

  test('steps without a screen are skipped', () => {
    const shown = ['ONBOARDING_TYPE', 'NAME_DOB'] as const;
    expect(nextStep({ ...nothing, onboarding_type: 'PERSONAL' }, shown)).toBe('NAME_DOB');
    expect(nextStep(all, shown)).toBeUndefined();
  });

  test('each step is open once all required steps before it are done', () => {
    for (const step of wizardSteps) {
      expect(canReachStep(all, step), step).toBe(true);
      expect(isStepDone[step](nothing), step).toBe(false);
    }
    expect(canReachStep(nothing, 'ONBOARDING_TYPE')).toBe(true);
    expect(canReachStep(nothing, 'NAME_DOB')).toBe(false);
    expect(canReachStep({ ...all, has_address: false }, 'SSN')).toBe(false);
    expect(canReachStep(all, 'SSN', ['NAME_DOB'])).toBe(false);
  });
});

describe('the status that saving sets', () => {
  test.each([
    ['AWAITING_PROFILE_COMPLETION', { has_address: false }, undefined],
    ['AWAITING_PROFILE_COMPLETION', {}, 'PROFILE_INFO_SAVED'],
    ['PROFILE_INFO_SAVED', { has_additional_info: false }, undefined],
    ['PROFILE_INFO_SAVED', { has_all_documents: false }, undefined],
    ['PROFILE_INFO_SAVED', {}, 'PROFILE_COMPLETED'],
    ['PROFILE_COMPLETED', {}, undefined],
    ['KYC_ACCEPTED', {}, undefined],
    ['KYC_REJECTED', {}, undefined],
  ] as const)('from %s with %o is %s', (status, lacking, to) => {
    expect(statusAfterSaving({ ...all, ...lacking, profile_approval_status: status })).toBe(to);
  });
});
