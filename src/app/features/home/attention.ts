import type { VerificationStage } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { PreparedAmount } from '#domain/transfers/review.ts';
import type { User } from '#contract/customers.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { Transaction } from '#contract/transactions.ts';

/** Transfers that were prepared on this device and wait for their customer (product.md A20). */
export interface PreparedFacts {
  readonly count: number;
  /** The newest one's recipient and amount. */
  readonly name: string;
  readonly amount: PreparedAmount | undefined;
}

/** One thing that needs the customer's eye. */
export type AttentionItem =
  | { readonly kind: 'frozen' }
  | { readonly kind: 'blocked' }
  | {
      readonly kind: 'verification';
      readonly stage: VerificationStage;
      readonly status: User['profile_approval_status'];
    }
  | { readonly kind: 'plan-unpaid'; readonly subscription: Subscription }
  | { readonly kind: 'plan-wished'; readonly plan: SubscriptionPlan }
  | { readonly kind: 'product'; readonly slug: string; readonly isVerified: boolean }
  | ({ readonly kind: 'prepared' } & PreparedFacts)
  | { readonly kind: 'notification'; readonly notification: Notification }
  | { readonly kind: 'more-notifications'; readonly count: number };

/** A charge that failed, or a paid plan that was wished during onboarding and can be started now. */
const planItems = ({
  user,
  subscription,
  wishedPlan,
}: AttentionFacts): readonly AttentionItem[] => {
  if (subscription === undefined) return [];
  if (subscription.status === 'PAST_DUE') return [{ kind: 'plan-unpaid', subscription }];
  const isVerified =
    user !== undefined && verificationStages[user.profile_approval_status] === 'accepted';
  const isWished = wishedPlan !== undefined && wishedPlan !== 'FREE';
  return isVerified && isWished && subscription.is_trial_available
    ? [{ kind: 'plan-wished', plan: wishedPlan }]
    : [];
};

/** More than these would hide the rest of the screen; the list has them all. */
const notificationsShown = 2;

const customerItems = (user: User): readonly AttentionItem[] => {
  const stage = verificationStages[user.profile_approval_status];
  return [
    ...(user.synctera_user_status === 'FROZEN' ? [{ kind: 'frozen' as const }] : []),
    ...(user.admin_review_status === 'BLOCKED' ? [{ kind: 'blocked' as const }] : []),
    ...(stage === 'accepted' || stage === 'accepted_for_bdt_only'
      ? []
      : [{ kind: 'verification' as const, stage, status: user.profile_approval_status }]),
  ];
};

const notificationItems = (notifications: readonly Notification[]): readonly AttentionItem[] => {
  const unread = notifications.filter(
    ({ last_read_at, view_type }) =>
      last_read_at === null && (view_type === 'WARNING' || view_type === 'ERROR'),
  );
  // What went wrong comes before what might.
  const gravestFirst = unread.toSorted(
    (left, right) => Number(right.view_type === 'ERROR') - Number(left.view_type === 'ERROR'),
  );
  const shown = gravestFirst
    .slice(0, notificationsShown)
    .map((notification) => ({ kind: 'notification' as const, notification }));
  const count = unread.length - shown.length;
  return count > 0 ? [...shown, { kind: 'more-notifications', count }] : shown;
};

/** What is known of the customer at this moment; what has not arrived yet is left out. */
export interface AttentionFacts {
  readonly user: User | undefined;
  readonly notifications: readonly Notification[];
  readonly prepared?: PreparedFacts | undefined;
  readonly subscription?: Subscription | undefined;
  /** The plan that the customer chose during onboarding. */
  readonly wishedPlan?: SubscriptionPlan | undefined;
  /** The product from which the customer signed in, by its name in addresses. */
  readonly waitingProduct?: string | undefined;
}

const productItems = ({ user, waitingProduct }: AttentionFacts): readonly AttentionItem[] => {
  if (user === undefined || waitingProduct === undefined) return [];
  const isVerified = verificationStages[user.profile_approval_status] === 'accepted';
  return [{ kind: 'product', slug: waitingProduct, isVerified }];
};

/** The notifications without those of a failed charge, which has a line of its own. */
const otherNotifications = ({ notifications, subscription }: AttentionFacts) =>
  subscription?.status === 'PAST_DUE'
    ? notifications.filter(({ related }) => related?.type !== 'SUBSCRIPTION')
    : notifications;

/** All that needs attention, the gravest first. */
export const attentionItems = (facts: AttentionFacts): readonly AttentionItem[] => [
  ...(facts.user ? customerItems(facts.user) : []),
  ...planItems(facts),
  ...productItems(facts),
  ...(facts.prepared ? [{ kind: 'prepared' as const, ...facts.prepared }] : []),
  ...notificationItems(otherNotifications(facts)),
];

/** A hold is worth a word when it lapses within this time. */
const soonMs = 3 * 86_400_000;

/** More than these would hide the rows they stand above. */
const holdsShown = 2;

const lapseMs = ({ hold_expires_at }: Transaction): number =>
  hold_expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(hold_expires_at);

/** The holds that lapse soon, the soonest first. */
export const lapsingHolds = (
  pending: readonly Transaction[],
  nowMs: number,
): readonly Transaction[] =>
  pending
    .filter((row) => lapseMs(row) > nowMs && lapseMs(row) - nowMs <= soonMs)
    .toSorted((left, right) => lapseMs(left) - lapseMs(right))
    .slice(0, holdsShown);
