import { generateOtp, verifyOtp } from '#contract/auth.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { createUserMobile, postOnboardingStep, updateUserStatus } from '#contract/customers.ts';
import { dialCodes } from '#domain/customers/contact-details.ts';
import type { MobileNumber } from '#domain/customers/contact-details.ts';
import { call } from '../platform/api/api-client.ts';
import { problemStatus } from '../platform/api/errors.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import { userQuery } from './customers.ts';

/** Records a step for analytics; failures are ignored (product.md B2). */
export const noteStep = (step: BodyInput<typeof postOnboardingStep>['step']): void =>
  void call(postOnboardingStep, { body: { step }, urgency: 'background' }).catch(() => undefined);

/**
 * Submits a phone number and sends a code to it; without one, to the number submitted before. If a number is verified already, as after a lost
 * response, the sign-up completes with that number and nothing is sent.
 */
export const sendMobileCode = async (number: MobileNumber | undefined) => {
  if (number !== undefined && !(await submitMobile(number))) {
    await completeSignUp();
    return undefined;
  }
  return call(generateOtp, { body: { purpose: 'MOBILE', channel: 'SMS' } });
};

/** Submits the number that a code will verify; false if a number is verified already. */
const submitMobile = async (number: MobileNumber): Promise<boolean> => {
  const prefix = dialCodes[number.country] === '880' ? '880' : '1';
  try {
    await call(createUserMobile, {
      body: { mobile_number: number.national, mobile_number_country_prefix: prefix },
    });
    return true;
  } catch (error) {
    if (problemStatus(error) !== 409) throw error;
    return false;
  }
};

/**
 * Verifies the number and completes the sign-up. The customer is refetched, since status and
 * country have changed.
 */
export const finishSignUp = async (code: string): Promise<void> => {
  await call(verifyOtp, { body: { code, purpose: 'MOBILE' } });
  await completeSignUp();
};

/** Completes the sign-up of a customer with a verified number. */
const completeSignUp = async (): Promise<void> => {
  const { id } = await queryClient.fetchQuery({ ...userQuery(), staleTime: Infinity });
  await call(updateUserStatus, {
    params: { id },
    body: { profile_approval_status: 'AWAITING_PROFILE_COMPLETION' },
  });
  await refreshQueries({ queryKey: ['user'] });
};
