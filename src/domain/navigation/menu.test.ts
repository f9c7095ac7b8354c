import { describe, expect, test } from 'vitest';
import type { PermissionFacts } from '../permissions/facts.ts';
import { profileMenu, sideMenu, topBar } from './menu-table.ts';
import { currentMenuItem, menuFor, routeOfDestination } from './menu.ts';
import { isPublicPage } from './paths.ts';
import type { MenuGroupItem, MenuItem } from './menu.ts';

const everyEntry = [
  ...sideMenu.flatMap((entry) => ('children' in entry ? entry.children : entry)),
  ...topBar,
  ...profileMenu,
];
const everyRoute = new Set(everyEntry.flatMap((e) => routeOfDestination(e.destination) ?? []));

const usVerified: PermissionFacts = {
  country: 'US',
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  admin_review_status: null,
  is_full_access_given: true,
  is_bangladesh_linked: false,
};
const as = (change: Partial<PermissionFacts>): PermissionFacts => ({ ...usVerified, ...change });

/** One line per item: its label, its target, and the reason in brackets when disabled. */
const line = (item: MenuItem): string => {
  const goes = item.path ?? (item.destination.kind === 'action' ? 'does' : 'leaves');
  return `${item.labelKey.slice(5)} ${goes}${item.isGreyed ? ` (${item.reason})` : ''}`;
};
const lines = (items: readonly (MenuItem | MenuGroupItem)[]): string[] =>
  items.flatMap((item) =>
    item.kind === 'group'
      ? [`${item.labelKey.slice(5)}:`, ...item.children.map((child) => `  ${line(child)}`)]
      : [line(item)],
  );

const openSide = (segment: string): string[] => [
  `home /${segment}/user/overview`,
  `bankAccounts /${segment}/user/accounts`,
  `cards /${segment}/user/cards`,
  `addMoney /${segment}/user/addMoney`,
  `transferWithdraw /${segment}/user/transferMoney`,
  `transactions /${segment}/user/transactions`,
  `contactsBeneficiary /${segment}/user/contacts`,
  `topUp /${segment}/user/top-up`,
  'inviteFriends /invitation',
  'products /products',
  'business:',
  `  usBusiness /${segment}/user/us-business`,
];
const openSideBd = [...openSide('bd'), '  nonUsBusiness /bd/user/non-us-business'];

/** For a restricted customer only items that move money are disabled (product.md A33). */
const stoppedSide = (reason: string): string[] =>
  openSide('us').map((one) =>
    /^(transferWithdraw|topUp) /.test(one)
      ? `${one.split(' ')[0]} /us/user/overview (${reason})`
      : one,
  );

const closedSide = (segment: string, reason: string): string[] => [
  `home /${segment}/user/overview`,
  ...['bankAccounts', 'cards', 'addMoney', 'transferWithdraw', 'transactions'].map(
    (words) => `${words} /${segment}/user/overview (${reason})`,
  ),
  `contactsBeneficiary /${segment}/user/overview (${reason})`,
  `topUp /${segment}/user/overview (${reason})`,
  'inviteFriends /invitation',
  'products /products',
  'business:',
  `  usBusiness /${segment}/user/overview (${reason})`,
];
const closedSideBd = (reason: string): string[] => [
  ...closedSide('bd', reason),
  `  nonUsBusiness /bd/user/overview (${reason})`,
];

describe('the side menu of several customers', () => {
  test.each<[string, PermissionFacts, string[]]>([
    ['US, verified', usVerified, openSide('us')],
    [
      'US, verified by hand',
      as({ profile_approval_status: 'MANUAL_KYC_ACCEPTED' }),
      openSide('us'),
    ],
    ['US, verified, without a user status', as({ synctera_user_status: null }), openSide('us')],
    ['US, verified, without full access', as({ is_full_access_given: false }), openSide('us')],
    [
      'US, blocked: reads everything and moves nothing',
      as({ admin_review_status: 'BLOCKED' }),
      stoppedSide('user_blocked'),
    ],
    ['Bangladesh, verified and linked', as({ country: 'BD' }), openSideBd],
    [
      'taka only',
      as({ country: 'BD', profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' }),
      openSideBd,
    ],
    [
      'US, frozen: reads everything and moves nothing',
      as({ synctera_user_status: 'FROZEN' }),
      stoppedSide('user_frozen'),
    ],
    [
      'Bangladesh, rejected',
      as({ country: 'BD', profile_approval_status: 'KYC_REJECTED' }),
      closedSideBd('verification_refused'),
    ],
    [
      'in review',
      as({ profile_approval_status: 'KYC_REVIEW' }),
      closedSide('us', 'verification_in_progress'),
    ],
    [
      'signup not complete, no address yet',
      as({ country: null, profile_approval_status: 'AWAITING_SIGNUP_COMPLETION' }),
      closedSide('bd', 'signup_incomplete'),
    ],
  ])('%s', (_who, facts, expected) => {
    expect(lines(menuFor(facts, everyRoute, false).side)).toEqual(expected);
  });
});

describe('top bar and profile menu', () => {
  test('the top bar', () => {
    expect(lines(menuFor(usVerified, everyRoute, false).topBar)).toEqual([
      'help /us/user/help',
      'notifications does',
      'tickets /us/user/tickets',
    ]);
  });

  test('the complete profile menu, for every customer', () => {
    for (const facts of [usVerified, as({ synctera_user_status: 'FROZEN' })]) {
      expect(lines(menuFor(facts, everyRoute, false).profile)).toEqual([
        'home /us/user/overview',
        'viewProfile /us/user/profile',
        'verificationCenter /us/user/verification-center',
        'accountStatement /us/user/transactions/statement',
        'mySubscription /us/user/subscription',
        'coupons /us/user/coupon',
        'myOrders /products/my-order',
        'limits /us/user/transfer-rules',
        'settings /us/user/settings',
        'getSupport /us/user/tickets',
        'resetPassword leaves',
        'logOut does',
      ]);
    }
  });

  test.each([
    '/',
    '/products',
    '/products/',
    '/products/7?colour=blue',
    '/auth/token',
    '/auth/device/?nextUrl=x',
    '/profile-onboarding/verification',
    '/something-went-wrong',
  ])('on %s only Home, Reset Password and Log Out remain', (path) => {
    expect(
      menuFor(usVerified, everyRoute, isPublicPage(path)).profile.map((item) => item.id),
    ).toEqual(['home', 'resetPassword', 'logOut']);
  });

  test.each(['/products/my-order', '/invitation', '/products/7/reviews', '/us/user/overview'])(
    'on %s everything remains',
    (path) => expect(menuFor(usVerified, everyRoute, isPublicPage(path)).profile).toHaveLength(12),
  );
});

describe('entries and routes', () => {
  test('an entry is shown once its route exists, a group once a child is', () => {
    const routes = new Set(['/{country}/user/overview', '/{country}/user/accounts']);
    const menu = menuFor(usVerified, routes, true);
    expect(menu.side.map((item) => item.id)).toEqual(['home', 'accounts']);
    expect(menu.topBar.map((item) => item.id)).toEqual(['notifications']);
  });

  test.each([
    ['/us/user/overview/', 'home'],
    ['/us/user/accounts/0192-77', 'accounts'],
    ['/us/user/transactions/statement?account=1', 'transactions'],
    ['/products/7', 'products'],
    ['/us/user/non-us-business', undefined],
    ['/us/user/profile', undefined],
  ])('%s highlights %s', (path, id) => {
    expect(currentMenuItem(menuFor(usVerified, everyRoute, isPublicPage(path)).side, path)).toBe(
      id,
    );
  });
});
