import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  accountPurposes,
  fundSources,
  monthlyVolumes,
  occupations,
} from '#domain/identity/onboarding.ts';

type LabelsOf<Values extends readonly string[]> = Readonly<
  Record<Values[number], MessageDescriptor>
>;

export const occupationLabels: LabelsOf<typeof occupations> = {
  EMPLOYEE: msg`Employee`,
  SELF_EMPLOYED: msg`Self-employed`,
  BUSINESS_OWNER: msg`Business owner`,
  PUBLIC_SERVANT: msg`Public servant`,
  STUDENT: msg`Student`,
  HOMEMAKER: msg`Homemaker`,
  RETIRED: msg`Retired`,
  WITHOUT_WORK: msg`Without work`,
  OTHER: msg`Something else`,
};

export const fundSourceLabels: LabelsOf<typeof fundSources> = {
  SALARY: msg`Salary`,
  BUSINESS_INCOME: msg`Income of a business`,
  FAMILY_SUPPORT: msg`Support from family`,
  SAVINGS: msg`Savings`,
  INVESTMENTS: msg`Investments`,
  PENSION: msg`Pension`,
  GOVERNMENT_BENEFITS: msg`Government benefits`,
  OTHER: msg`Something else`,
};

export const monthlyVolumeLabels: LabelsOf<typeof monthlyVolumes> = {
  UNDER_1000: msg`Less than $1,000`,
  FROM_1000_TO_5000: msg`$1,000 to $5,000`,
  FROM_5000_TO_20000: msg`$5,000 to $20,000`,
  OVER_20000: msg`More than $20,000`,
};

/** What an account is used for. */
export const accountPurposeLabels: Readonly<
  Record<(typeof accountPurposes)[number], MessageDescriptor>
> = {
  SUPPORT_FAMILY: msg`To support family`,
  DAILY_SPENDING: msg`For daily spending`,
  SAVING: msg`To save`,
  PAY_ABROAD: msg`To pay abroad`,
  RECEIVE_INCOME: msg`To receive my income`,
  OTHER: msg`Something else`,
};
