import type { CountrySegment } from '../countries.ts';
import type { Resource } from '../permissions/rules.ts';
import { overviewPath, plainPath } from './paths.ts';

/**
 * The target of an entry: a path below the country, an absolute path, an external site, or an
 * action.
 */
export type MenuDestination =
  | { readonly kind: 'country'; readonly path: string }
  | { readonly kind: 'absolute'; readonly path: string }
  | { readonly kind: 'external'; readonly site: 'reset-password' }
  | { readonly kind: 'action'; readonly action: 'notifications' | 'log-out' };

export interface MenuEntry {
  readonly id: string;
  /** The key of its label in the app's catalogue. */
  readonly labelKey: MenuLabelKey;
  readonly destination: MenuDestination;
  /** The rule that hides or disables it; always enabled without one (spec 6 names none). */
  readonly resource?: Resource;
  /** Hidden on the public pages (spec 2). */
  readonly isHiddenOnPublicPages?: boolean;
}

/** A group that expands and collapses; it has no page. */
export interface MenuGroup {
  readonly id: string;
  readonly labelKey: MenuLabelKey;
  readonly children: readonly MenuEntry[];
}

export type MenuLabelKey =
  | 'menu.home'
  | 'menu.bankAccounts'
  | 'menu.cards'
  | 'menu.addMoney'
  | 'menu.transferWithdraw'
  | 'menu.transactions'
  | 'menu.contactsBeneficiary'
  | 'menu.topUp'
  | 'menu.inviteFriends'
  | 'menu.products'
  | 'menu.business'
  | 'menu.usBusiness'
  | 'menu.nonUsBusiness'
  | 'menu.help'
  | 'menu.notifications'
  | 'menu.tickets'
  | 'menu.viewProfile'
  | 'menu.verificationCenter'
  | 'menu.accountStatement'
  | 'menu.mySubscription'
  | 'menu.coupons'
  | 'menu.myOrders'
  | 'menu.limits'
  | 'menu.settings'
  | 'menu.getSupport'
  | 'menu.resetPassword'
  | 'menu.logOut';

const country = (path: string): MenuDestination => ({ kind: 'country', path });
const absolute = (path: string): MenuDestination => ({ kind: 'absolute', path });

const entry = (
  id: string,
  labelKey: MenuLabelKey,
  destination: MenuDestination,
  resource?: Resource,
): MenuEntry => ({ id, labelKey, destination, ...(resource && { resource }) });

const personal = (id: string, labelKey: MenuLabelKey, destination: MenuDestination): MenuEntry => ({
  ...entry(id, labelKey, destination),
  isHiddenOnPublicPages: true,
});

/** The side menu in the order of spec 2. */
export const sideMenu: readonly (MenuEntry | MenuGroup)[] = [
  entry('home', 'menu.home', country('user/overview/'), 'overview'),
  entry('accounts', 'menu.bankAccounts', country('user/accounts/'), 'accounts'),
  entry('cards', 'menu.cards', country('user/cards/'), 'cards'),
  entry('addMoney', 'menu.addMoney', country('user/addMoney/'), 'addMoney'),
  entry('transfer', 'menu.transferWithdraw', country('user/transferMoney/'), 'transfer'),
  entry('transactions', 'menu.transactions', country('user/transactions/'), 'transactions'),
  entry('contacts', 'menu.contactsBeneficiary', country('user/contacts/'), 'contacts'),
  entry('topUp', 'menu.topUp', country('user/top-up/'), 'topUp'),
  entry('invitation', 'menu.inviteFriends', absolute('/invitation/'), 'invitation'),
  entry('products', 'menu.products', absolute('/products/'), 'products'),
  {
    id: 'businessGroup',
    labelKey: 'menu.business',
    children: [
      entry('business', 'menu.usBusiness', country('user/us-business/'), 'business'),
      entry(
        'nonUsBusiness',
        'menu.nonUsBusiness',
        country('user/non-us-business/'),
        'nonUsBusiness',
      ),
    ],
  },
];

/** The links of the top bar, in order, between the title and the profile menu (spec 2). */
export const topBar: readonly MenuEntry[] = [
  entry('help', 'menu.help', country('user/help')),
  entry('notifications', 'menu.notifications', { kind: 'action', action: 'notifications' }),
  entry('tickets', 'menu.tickets', country('user/tickets')),
];

/** The profile menu in the order of spec 2, plus the settings, which are ours (product.md B16). */
export const profileMenu: readonly MenuEntry[] = [
  entry('home', 'menu.home', country('user/overview/'), 'overview'),
  personal('viewProfile', 'menu.viewProfile', country('user/profile')),
  personal('verificationCenter', 'menu.verificationCenter', country('user/verification-center')),
  personal('statement', 'menu.accountStatement', country('user/transactions/statement')),
  personal('subscription', 'menu.mySubscription', country('user/subscription')),
  personal('coupons', 'menu.coupons', country('user/coupon')),
  personal('orders', 'menu.myOrders', absolute('/products/my-order')),
  personal('limits', 'menu.limits', country('user/transfer-rules')),
  personal('settings', 'menu.settings', country('user/settings')),
  personal('support', 'menu.getSupport', country('user/tickets')),
  entry('resetPassword', 'menu.resetPassword', { kind: 'external', site: 'reset-password' }),
  entry('logOut', 'menu.logOut', { kind: 'action', action: 'log-out' }),
];

/**
 * The path of a shortcut of the installed app (`/open?to=…`, product.md A30): `to` is the id of a
 * side menu entry. A known customer gets that screen of their country, or the overview for an
 * unknown id; others get `/`.
 */
export const pathToOpen = (to: string | undefined, segment: CountrySegment | undefined): string => {
  if (!segment) return '/';
  const entry = sideMenu
    .flatMap((item) => ('children' in item ? item.children : item))
    .find((item) => item.id === to);
  if (entry?.destination.kind === 'country') {
    return `/${segment}/${plainPath(entry.destination.path)}`;
  }
  return entry?.destination.kind === 'absolute'
    ? plainPath(entry.destination.path)
    : overviewPath(segment);
};
