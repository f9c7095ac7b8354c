import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransferPurpose } from '#domain/beneficiaries/collections.ts';

/** What the money is for, as rails to Bangladesh ask. */
export const purposeLabels: Readonly<Record<TransferPurpose, MessageDescriptor>> = {
  FAMILY_SUPPORT: msg`Family support`,
  EDUCATION: msg`Education`,
  MEDICAL: msg`Medical treatment`,
  PROPERTY: msg`Property`,
  SAVINGS: msg`Savings`,
  BUSINESS: msg`Business`,
  OTHER: msg`Something else`,
};
