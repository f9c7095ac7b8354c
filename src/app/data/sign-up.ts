import { generateOtp, verifyOtp } from '#contract/auth.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { createUserMobile, postOnboardingStep, updateUserStatus } from '#contract/customers.ts';
import { dialCodes } from '#domain/customers/contact-details.ts';
import type { MobileNumber } from '#domain/customers/contact-details.ts';
import { call } from '../platform/api/api-client.ts';
import { problemStatus } from '../platform/api/errors.ts';
import { queryClient } from './cache/query-client.ts';
import { userQuery } from './customers.ts';

/** Notes a step for analytics; what becomes of the note is nobody's hurry (product.md B2). */
export const noteStep = (step: BodyInput<typeof postOnboardingStep>['step']): void =>
  void call(postOnboardingStep, { body: { step }, urgency: 'background' }).catch(() => undefined);

/**
 * Gives the bank a number, and has a code sent to it. Where a number is proved already, as after a
 * lost answer, no code is left to send: the sign-up ends with that number.
 */
export const sendMobileCode = async (number: MobileNumber) => {
  const prefix = dialCodes[number.country] === '880' ? '880' : '1';
  try {
    await call(createUserMobile, {
      body: { mobile_number: number.national, mobile_number_country_prefix: prefix },
    });
  } catch (error) {
    if (problemStatus(error) !== 409) throw error;
    await completeSignUp();
    return undefined;
  }
  return call(generateOtp, { body: { purpose: 'MOBILE', channel: 'SMS' } });
};

/**
 * Proves the number by its code, and with it ends the sign-up: what is left is the profile. The
 * person is asked for anew, since their standing and country have changed.
 */
export const finishSignUp = async (code: string): Promise<void> => {
  await call(verifyOtp, { body: { code, purpose: 'MOBILE' } });
  await completeSignUp();
};

/** Ends the sign-up of a person whose number is proved. */
const completeSignUp = async (): Promise<void> => {
  const { id } = await queryClient.fetchQuery({ ...userQuery(), staleTime: Infinity });
  await call(updateUserStatus, {
    params: { id },
    body: { profile_approval_status: 'AWAITING_PROFILE_COMPLETION' },
  });
  await queryClient.invalidateQueries({ queryKey: ['user'] });
};
