/**
 * What the bank asks beside who somebody is (product.md B2): what they live on, what they will use
 * the account for and how much of it. The specification shows no values; these are ours.
 */
export const occupations = [
  'EMPLOYEE',
  'SELF_EMPLOYED',
  'BUSINESS_OWNER',
  'PUBLIC_SERVANT',
  'STUDENT',
  'HOMEMAKER',
  'RETIRED',
  'WITHOUT_WORK',
  'OTHER',
] as const;

export const fundSources = [
  'SALARY',
  'BUSINESS_INCOME',
  'FAMILY_SUPPORT',
  'SAVINGS',
  'INVESTMENTS',
  'PENSION',
  'GOVERNMENT_BENEFITS',
  'OTHER',
] as const;

/** What is expected to go in and out in a month, in US dollars. */
export const monthlyVolumes = [
  'UNDER_1000',
  'FROM_1000_TO_5000',
  'FROM_5000_TO_20000',
  'OVER_20000',
] as const;

export const accountPurposes = [
  'SUPPORT_FAMILY',
  'DAILY_SPENDING',
  'SAVING',
  'PAY_ABROAD',
  'RECEIVE_INCOME',
  'OTHER',
] as const;
