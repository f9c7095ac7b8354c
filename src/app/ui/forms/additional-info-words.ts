import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { fundSources, monthlyVolumes, occupations } from '#domain/identity/onboarding.ts';

type WordsOf<Values extends readonly string[]> = Readonly<
  Record<Values[number], MessageDescriptor>
>;

export const occupationWords: WordsOf<typeof occupations> = {
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

export const fundSourceWords: WordsOf<typeof fundSources> = {
  SALARY: msg`Salary`,
  BUSINESS_INCOME: msg`Income of a business`,
  FAMILY_SUPPORT: msg`Support from family`,
  SAVINGS: msg`Savings`,
  INVESTMENTS: msg`Investments`,
  PENSION: msg`Pension`,
  GOVERNMENT_BENEFITS: msg`Government benefits`,
  OTHER: msg`Something else`,
};

export const monthlyVolumeWords: WordsOf<typeof monthlyVolumes> = {
  UNDER_1000: msg`Less than $1,000`,
  FROM_1000_TO_5000: msg`$1,000 to $5,000`,
  FROM_5000_TO_20000: msg`$5,000 to $20,000`,
  OVER_20000: msg`More than $20,000`,
};
