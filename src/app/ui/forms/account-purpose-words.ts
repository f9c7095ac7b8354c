import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { accountPurposes } from '#domain/identity/onboarding.ts';

/** What an account is used for. */
export const accountPurposeWords: Readonly<
  Record<(typeof accountPurposes)[number], MessageDescriptor>
> = {
  SUPPORT_FAMILY: msg`To support family`,
  DAILY_SPENDING: msg`For daily spending`,
  SAVING: msg`To save`,
  PAY_ABROAD: msg`To pay abroad`,
  RECEIVE_INCOME: msg`To receive my income`,
  OTHER: msg`Something else`,
};
