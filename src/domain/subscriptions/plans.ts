/** The plans (product.md B10). */
export const subscriptionPlans = ['FREE', 'PLUS', 'BUSINESS'] as const;
export type SubscriptionPlan = (typeof subscriptionPlans)[number];

/** The plans that cost something, the cheapest first. */
export const paidPlans = ['PLUS', 'BUSINESS'] as const satisfies readonly SubscriptionPlan[];
export type PaidPlan = (typeof paidPlans)[number];

/** The states of a subscription (product.md B10). */
export const subscriptionStatuses = [
  'TRIAL',
  'ACTIVE',
  'PAST_DUE',
  'CANCEL_AT_END',
  'CANCELLED',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** How fast tickets of a plan are answered. */
export const supportLevels = ['STANDARD', 'FIRST', 'OWN_CONTACT'] as const;
export type SupportLevel = (typeof supportLevels)[number];
