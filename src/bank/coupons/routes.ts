import * as contract from '#contract/coupons.ts';
import { defaultPageSize } from '#contract/values.ts';
import type { Bank } from '../database/bank.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import { readCoupons } from './queries.ts';
import { redeemCoupon, validateCoupon } from './redeem.ts';

/** Coupons of the signed-in customer. They are open to every customer (spec 6). */
export const couponRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listCoupons, async ({ customer, query }) =>
    readCoupons(bank.db, customer.id, query.status, {
      ...listWindow(query, defaultPageSize),
      nowMs: await bank.clock.businessMs(),
    }),
  ),
  route(contract.redeemCoupon, ({ customer, body }) => redeemCoupon(bank, customer.id, body.code)),
  route(contract.validateCoupon, ({ customer, body }) => validateCoupon(bank, customer.id, body)),
];
