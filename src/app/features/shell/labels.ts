import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MenuLabelKey } from '#domain/navigation/menu-table.ts';

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
