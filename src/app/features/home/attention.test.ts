import { expect, test } from 'vitest';
import type { User } from '#contract/customers.ts';
import { attentionItems } from './attention.ts';
import { freeSubscription, pastDueSubscription } from '#app/testing/subscription-samples.ts';
import { testNotification } from '#app/data/transactions.test-data.ts';

const user: User = {
  id: '01900000-0000-7000-8000-000000000001',
  first_name: 'Maya',
  middle_name: null,
  last_name: 'Rahman',
  email_address: 'us@kheya.test',
  profile_picture: null,
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  is_full_access_given: true,
  admin_review_status: null,
  user_address: null,
  residence_country: null,
  is_bangladesh_linked: false,
};
const nothing = { user, notifications: [] };
const kinds = (facts: Parameters<typeof attentionItems>[0]) =>
  attentionItems(facts).map(({ kind }) => kind);

test('a verified customer with nothing new sees nothing', () => {
  expect(kinds(nothing)).toEqual([]);
  expect(
    kinds({ ...nothing, user: { ...user, profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' } }),
  ).toEqual([]);
});

test.each([
  ['KYC_PENDING', 'waiting'],
  ['KYC_REVIEW', 'waiting'],
  ['KYC_PROVISIONAL', 'waiting'],
  ['KYC_UNVERIFIED', 'submission'],
  ['KYC_REJECTED', 'refused'],
] as const)('a customer with %s sees the verification as %s', (status, stage) => {
  const facts = { ...nothing, user: { ...user, profile_approval_status: status } };
  expect(attentionItems(facts)).toEqual([{ kind: 'verification', stage, status }]);
});

test('frozen comes before all else', () => {
  const frozen: User = {
    ...user,
    synctera_user_status: 'FROZEN',
    admin_review_status: 'BLOCKED',
    profile_approval_status: 'KYC_REVIEW',
  };
  const notifications = [testNotification(1, { view_type: 'ERROR' })];
  expect(kinds({ ...nothing, user: frozen, notifications })).toEqual([
    'frozen',
    'blocked',
    'verification',
    'notification',
  ]);
});

test('the product of a sign-in waits, before and after the verification', () => {
  const waiting = { ...nothing, waitingProduct: 'security-key' };
  expect(attentionItems(waiting)).toEqual([
    { kind: 'product', slug: 'security-key', isVerified: true },
  ]);
  const applicant: User = { ...user, profile_approval_status: 'KYC_REVIEW' };
  expect(kinds({ ...waiting, user: applicant })).toEqual(['verification', 'product']);
});

test('prepared transfers are named after the customer and before the notifications', () => {
  const prepared = { count: 2, name: 'Desh kharcha', amount: undefined };
  const notifications = [testNotification(1, { view_type: 'ERROR' })];
  const frozen: User = { ...user, synctera_user_status: 'FROZEN' };
  expect(kinds({ user: frozen, notifications, prepared })).toEqual([
    'frozen',
    'prepared',
    'notification',
  ]);
  expect(attentionItems({ ...nothing, prepared })[0]).toMatchObject(prepared);
});

test('only unread warnings and errors are named, errors first, the rest counted', () => {
  const notifications = [
    testNotification(1, { view_type: 'WARNING' }),
    testNotification(2, { view_type: 'INFO' }),
    testNotification(3, { view_type: 'ERROR', last_read_at: '2026-11-20T11:00:00Z' }),
    testNotification(4, { view_type: 'WARNING' }),
    testNotification(5, { view_type: 'ERROR' }),
  ];
  const items = attentionItems({ ...nothing, notifications });
  expect(items.map(({ kind }) => kind)).toEqual([
    'notification',
    'notification',
    'more-notifications',
  ]);
  expect(items[0]).toMatchObject({ notification: { view_type: 'ERROR' } });
  expect(items[2]).toMatchObject({ count: 1 });
});

test('a plan that could not be charged comes before a wished one, which needs a verification', () => {
  const wish = { ...nothing, subscription: freeSubscription, wishedPlan: 'PLUS' } as const;
  expect(attentionItems(wish)).toEqual([{ kind: 'plan-wished', plan: 'PLUS' }]);
  expect(kinds({ ...wish, wishedPlan: 'FREE' })).toEqual([]);
  expect(kinds({ ...wish, user: { ...user, profile_approval_status: 'KYC_PENDING' } })).toEqual([
    'verification',
  ]);
  const tried = { ...freeSubscription, is_trial_available: false };
  expect(kinds({ ...wish, subscription: tried })).toEqual([]);
  const failed = testNotification(1, {
    view_type: 'WARNING',
    related: { type: 'SUBSCRIPTION', id: user.id },
  });
  const unpaid = { ...wish, subscription: pastDueSubscription, notifications: [failed] };
  expect(kinds(unpaid)).toEqual(['plan-unpaid']);
});
