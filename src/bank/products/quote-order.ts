import type { Insertable } from 'kysely';
import { localDayAt, toWireInstant } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';
import { nothingToDiscount, paymentRefusal } from '#domain/coupons/coupons.ts';
import { isKycAccepted } from '#domain/identity/approval-status.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { OrderPrice } from '#domain/products/order-price.ts';
import { isOrderable } from '#domain/products/catalogue.ts';
import { discountedOrderPrice, orderPayment, orderPrice } from '#domain/products/order-price.ts';
import { feeScheduleOn } from '#domain/quotes.ts';
import { toRateText } from '#domain/rates.ts';
import { refused } from '#domain/refusals.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { OrderQuote, createOrderQuote } from '#contract/orders.ts';
import { couponTerms } from '../coupons/queries.ts';
import { addCoupon, requireNoRefusal } from '../coupons/redeem.ts';
import { appliedCouponView } from '../coupons/use-coupon.ts';
import { findCustomer, listAddresses } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { ProductOrderQuoteTable } from '../database/tables/product-orders.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems, requirePermission } from '../http/require.ts';
import type { Permit } from '../http/route.ts';
import { readSource } from '../payments/quotes/parties.ts';
import { readMarketRate } from '../payments/quotes/pricing.ts';

/** How long a price holds, as for transfers (product.md B4). */
const quoteValidityMs = 10 * 60_000;

/** Far above manual use (reliability.md T15). */
const quotesPerMinute: RateLimit = { name: 'product/quote', most: 60, windowSeconds: 60 };

/** Refuses `account_frozen` or `not_permitted` to customers who may not pay (product.md A33). */
export const requireMayOrder = (user: User): void =>
  requirePermission(permissionFor(toPermissionFacts(user), 'orderProducts'));

/** The permission check of the calls that order. */
export const permitOrdering =
  (bank: Bank): Permit =>
  async ({ customer }) =>
    requireMayOrder((await findCustomer(bank.db, customer.id))!);

type Request = BodyOf<typeof createOrderQuote>;

/** The product and the variant of a request. Refuses `not_found` and `product_unavailable`. */
const readVariant = async (db: Executor, { product_id: id, variant_id: variantId }: Request) => {
  const found = await db
    .selectFrom('product_variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['p.id', 'p.kind', 'p.requires_kyc', 'v.id as variantId', 'v.stock'])
    .where('v.id', '=', variantId)
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw refused('not_found');
  if (!isOrderable(found.kind)) throw refused('product_unavailable');
  return found;
};

/** Refuses `invalid_input` by the field `productShipping` if there is no such address. */
const readShippingAddress = async (db: Executor, customerId: string): Promise<Address> => {
  const addresses = await listAddresses(db, customerId);
  const found = addresses.find(({ address_type: type }) => type === 'productShipping');
  if (found === undefined) refuseProblems({ productShipping: 'missing' });
  const { id: _id, address_type: _type, ...address } = found!;
  return address;
};

/** The price of a product in a country. Refuses `product_unavailable`. */
const readPrice = async (db: Executor, productId: string, country: Country) => {
  const row = await db
    .selectFrom('product_country')
    .select(['currency', 'price', 'from_days', 'until_days'])
    .where('product_id', '=', productId)
    .where('country', '=', country)
    .executeTakeFirst();
  if (row === undefined || row.price === null) throw refused('product_unavailable');
  return {
    unitPrice: money(row.currency, row.price),
    fromDays: row.from_days!,
    untilDays: row.until_days!,
  };
};

/**
 * Takes a coupon off a price, and adds it to the customer's coupons. Refuses as `addCoupon`, and
 * `coupon_not_applicable`, `coupon_minimum_not_met`.
 */
const applyCoupon = async (
  bank: Bank,
  customerId: string,
  price: OrderPrice,
  code: string | undefined,
) => {
  if (code === undefined) return { price, coupon: null };
  const { row } = await addCoupon(bank, customerId, code);
  const terms = couponTerms(row);
  requireNoRefusal(paymentRefusal(terms, { context: 'PRODUCT', amount: price.subtotal }));
  const discounted = discountedOrderPrice(price, terms);
  if (discounted.discount.minor === 0n) requireNoRefusal(nothingToDiscount(terms));
  return {
    price: discounted,
    coupon: { id: row.owned_id, view: appliedCouponView(row, discounted.discount) },
  };
};

/** A stored price as the customer sees it. */
const quoteView = (
  row: Omit<Insertable<ProductOrderQuoteTable>, 'address'>,
  more: Pick<OrderQuote, 'coupon' | 'address'> & { readonly midRate: string | null },
): OrderQuote => {
  const priced = (minor: bigint): string => toWireAmount(money(row.currency, minor));
  return {
    quote_id: row.id,
    product_id: row.product_id,
    variant_id: row.variant_id,
    quantity: row.quantity,
    currency: row.currency,
    unit_price: priced(row.unit_price),
    subtotal: priced(row.subtotal),
    shipping: priced(row.shipping),
    coupon: more.coupon,
    total: priced(row.total),
    pay_from_account: row.account_id,
    debit_amount: toWireAmount(money(row.debit_currency, row.debit_amount)),
    debit_currency: row.debit_currency,
    rate: row.rate ?? null,
    mid_market_rate: more.midRate,
    address: more.address,
    expires_at: toWireInstant(row.expires_at.getTime()),
  };
};

/**
 * Prices an order and stores the price for ten minutes; moves no money. Things are priced for the
 * country they are sent to, services for that of the customer. Refuses `account_frozen`,
 * `not_permitted`, `not_found`, `product_unavailable`, `out_of_stock`, `account_closed`,
 * `too_many_requests`, `invalid_input` without an address, and a coupon by its reason.
 */
export const quoteOrder = async (
  bank: Bank,
  customerId: string,
  request: Request,
): Promise<OrderQuote> => {
  const user = (await findCustomer(bank.db, customerId))!;
  requireMayOrder(user);
  await countTry(bank, quotesPerMinute, customerId);
  const variant = await readVariant(bank.db, request);
  if (variant.requires_kyc && !isKycAccepted(user.profile_approval_status))
    throw refused('not_permitted');
  if (variant.stock !== null && variant.stock < request.quantity) throw refused('out_of_stock');
  const source = await readSource(bank.db, customerId, request.account_id);
  const address =
    variant.kind === 'PHYSICAL' ? await readShippingAddress(bank.db, customerId) : null;
  const country = address?.country ?? user.user_address?.country ?? 'BD';
  const { unitPrice, fromDays, untilDays } = await readPrice(bank.db, variant.id, country);
  const atMs = await bank.clock.businessMs();
  const midRate = await readMarketRate(bank.db, atMs);
  const { marginBasisPoints } = feeScheduleOn(feeSchedules, localDayAt(atMs, source.zone));
  const { price, coupon } = await applyCoupon(
    bank,
    customerId,
    orderPrice(variant.kind, unitPrice, request.quantity),
    request.coupon_code,
  );
  const { debit, rate } = orderPayment(price.total, source.currency, {
    midRate,
    marginBasisPoints,
  });
  const row = {
    id: bank.random.newId(),
    customer_id: customerId,
    product_id: variant.id,
    variant_id: variant.variantId,
    quantity: request.quantity,
    currency: unitPrice.currency,
    unit_price: unitPrice.minor,
    subtotal: price.subtotal.minor,
    shipping: price.shipping.minor,
    discount: price.discount.minor,
    customer_coupon_id: coupon?.id ?? null,
    total: price.total.minor,
    account_id: source.id,
    debit_amount: debit.minor,
    debit_currency: debit.currency,
    rate: rate ? toRateText(rate) : null,
    address: address && JSON.stringify(address),
    from_days: fromDays,
    until_days: untilDays,
    created_at: new Date(atMs),
    expires_at: new Date(atMs + quoteValidityMs),
  };
  await bank.db.insertInto('product_order_quote').values(row).execute();
  return quoteView(row, {
    coupon: coupon?.view ?? null,
    address,
    midRate: rate ? toRateText(midRate) : null,
  });
};
