import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CouponTarget } from '#domain/coupons/coupons.ts';

/** The tabs of the coupons. */
export const tabLabels: Readonly<Record<'available' | 'used' | 'expired', MessageDescriptor>> = {
  available: msg`Available`,
  used: msg`Used`,
  expired: msg`Expired`,
};

/** What an empty tab says. */
export const emptyLabels: Readonly<Record<'available' | 'used' | 'expired', MessageDescriptor>> = {
  available: msg`You don’t have a coupon to use right now. Add one by its code.`,
  used: msg`You haven’t used a coupon yet.`,
  expired: msg`None of your coupons has expired.`,
};

/** What a coupon applies to. */
export const targetLabels: Readonly<Record<CouponTarget, MessageDescriptor>> = {
  TRANSFER_FEE: msg`Transfer fee`,
  FX_MARGIN: msg`Exchange rate`,
  PRODUCT: msg`Products`,
  CARD_SHIPPING: msg`Physical card`,
  SUBSCRIPTION: msg`Subscription`,
};
