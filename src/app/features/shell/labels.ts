import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { KybStatus } from '#domain/business/kyb.ts';
import type { MenuLabelKey } from '#domain/navigation/menu-table.ts';
import type { Profile } from '#app/data/profiles.ts';

/** The words of the menu, by the keys of the domain's table (spec 2). */
export const menuLabels: Readonly<Record<MenuLabelKey, MessageDescriptor>> = {
  'menu.home': msg`Home`,
  'menu.bankAccounts': msg`Bank Accounts`,
  'menu.cards': msg`Cards`,
  'menu.addMoney': msg`Add Money`,
  'menu.transferWithdraw': msg`Transfer / Withdraw`,
  'menu.transactions': msg`Transactions`,
  'menu.contactsBeneficiary': msg`Contacts / Beneficiary`,
  'menu.topUp': msg`Top Up`,
  'menu.inviteFriends': msg`Invite Friends`,
  'menu.products': msg`Products`,
  'menu.business': msg`Business`,
  'menu.usBusiness': msg`US Business`,
  'menu.nonUsBusiness': msg`Non-US Business`,
  'menu.help': msg`Help`,
  'menu.notifications': msg`Notifications`,
  'menu.tickets': msg`Support tickets`,
  'menu.viewProfile': msg`View Profile`,
  'menu.verificationCenter': msg`Verification Center`,
  'menu.accountStatement': msg`Account Statement`,
  'menu.mySubscription': msg`My Subscription`,
  'menu.coupons': msg`Coupons`,
  'menu.myOrders': msg`My Orders`,
  'menu.limits': msg`Limits`,
  'menu.settings': msg`Settings`,
  'menu.getSupport': msg`Get Support`,
  'menu.resetPassword': msg`Reset Password`,
  'menu.logOut': msg`Log Out`,
};

/** The kinds of profiles (product.md A36). */
export const profileTypeLabel = (type: Profile['type']): MessageDescriptor => {
  if (type === 'BUSINESS') return msg`US business`;
  return type === 'LINKED_BUSINESS' ? msg`Bangladesh-linked` : msg`Personal`;
};

/** The status of a business in the switch, until money can be held in it. */
export const profileStatusLabels: Readonly<Record<KybStatus, MessageDescriptor>> = {
  UNVERIFIED: msg`In review`,
  PENDING: msg`In review`,
  PROVISIONAL: msg`In review`,
  REVIEW: msg`In review`,
  VENDOR_ERROR: msg`Try again`,
  REJECTED: msg`Rejected`,
  ACCEPTED: msg`Verified`,
};

/** A business that was not submitted yet. */
export const unfinishedProfile = msg`Continue registration`;
