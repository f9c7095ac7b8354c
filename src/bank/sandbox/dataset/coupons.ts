import type { Insertable } from 'kysely';
import type { CouponKind, CouponTarget } from '#domain/coupons/coupons.ts';
import type { Country } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { CouponTable, CustomerCouponTable } from '#bank/database/tables/coupons.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { Chance } from '../generators/chance.ts';

/** The sandbox's coupons, and those that two customers have. */
export interface SeededCoupons {
  readonly coupons: readonly Insertable<CouponTable>[];
  readonly owned: readonly Insertable<CustomerCouponTable>[];
}

interface SampleCoupon {
  readonly code: string;
  readonly title: { readonly en: string; readonly bn: string };
  readonly kind: CouponKind;
  /** Basis points or minor units, by kind. */
  readonly value?: bigint;
  readonly currency?: Currency;
  readonly min?: bigint;
  readonly max?: bigint;
  readonly target: CouponTarget;
  readonly country?: Country;
  readonly uses?: number;
  /** Days after the history; negative for one that has expired. */
  readonly days: number;
  /** Who has it already, by the country; the others add it by its code. */
  readonly owners?: readonly Country[];
}

const products = { en: 'Things from our catalogue', bn: 'আমাদের পণ্য' };
const freeTransfer = { en: 'Free transfer', bn: 'ফ্রি ট্রান্সফার' };

/** Each kind and target, and a code for each refusal: DHAKA15, QUEENS15, SUMMER15, BIG100. */
const samples: readonly SampleCoupon[] = [
  {
    code: 'NOVFREE',
    title: freeTransfer,
    kind: 'FREE_FEE',
    currency: 'USD',
    min: 50_00n,
    target: 'TRANSFER_FEE',
    days: 7,
    owners: ['US'],
  },
  {
    code: 'RATE25',
    title: { en: 'A better rate on your next transfer', bn: 'পরের ট্রান্সফারে ভালো রেট' },
    kind: 'RATE_BOOST',
    value: 25n,
    target: 'FX_MARGIN',
    uses: 2,
    days: 38,
    owners: ['US', 'BD'],
  },
  {
    code: 'PAT10',
    title: products,
    kind: 'PERCENT',
    value: 10_00n,
    currency: 'USD',
    max: 10_00n,
    target: 'PRODUCT',
    days: 53,
    owners: ['US'],
  },
  {
    code: 'TAKA200',
    title: products,
    kind: 'AMOUNT',
    value: 200_00n,
    currency: 'BDT',
    min: 800_00n,
    target: 'PRODUCT',
    days: 53,
    owners: ['BD'],
  },
  {
    code: 'CARDFREE',
    title: { en: 'Your first physical card', bn: 'আপনার প্রথম ফিজিক্যাল কার্ড' },
    kind: 'FREE_FEE',
    target: 'CARD_SHIPPING',
    days: 90,
    owners: ['US'],
  },
  {
    code: 'FEE50',
    title: { en: 'Half the transfer fee', bn: 'ট্রান্সফার ফির অর্ধেক' },
    kind: 'PERCENT',
    value: 50_00n,
    target: 'TRANSFER_FEE',
    uses: 3,
    days: 60,
  },
  {
    code: 'PLUSHALF',
    title: { en: 'Half of one bill of your plan', bn: 'প্ল্যানের একটি বিলের অর্ধেক' },
    kind: 'PERCENT',
    value: 50_00n,
    target: 'SUBSCRIPTION',
    days: 60,
  },
  {
    code: 'SHIPFREE',
    title: { en: 'Free delivery', bn: 'ফ্রি ডেলিভারি' },
    kind: 'FREE_FEE',
    target: 'PRODUCT',
    days: 60,
  },
  {
    code: 'BIG100',
    title: products,
    kind: 'AMOUNT',
    value: 10_00n,
    currency: 'USD',
    min: 100_00n,
    target: 'PRODUCT',
    days: 60,
  },
  {
    code: 'DHAKA15',
    title: products,
    kind: 'PERCENT',
    value: 15_00n,
    target: 'PRODUCT',
    country: 'BD',
    days: 60,
  },
  {
    code: 'QUEENS15',
    title: products,
    kind: 'PERCENT',
    value: 15_00n,
    target: 'PRODUCT',
    country: 'US',
    days: 60,
  },
  {
    code: 'SUMMER15',
    title: { en: 'Services from our catalogue', bn: 'আমাদের সেবা' },
    kind: 'PERCENT',
    value: 15_00n,
    target: 'PRODUCT',
    days: -84,
    owners: ['US', 'BD'],
  },
];

const emails: Readonly<Record<Country, string>> = { US: 'us@kheya.test', BD: 'bd@kheya.test' };

const dayMs = 86_400_000;

/** Makes the coupons, and gives some to the customers of the United States and Bangladesh. */
export const makeCoupons = (
  chance: Chance,
  startMs: number,
  people: readonly Pick<NewCustomer, 'id' | 'email_address'>[],
): SeededCoupons => {
  const created = new Date(startMs - 120 * dayMs);
  const idOf = (country: Country): string =>
    people.find((one) => one.email_address === emails[country])?.id ?? country;
  const made = samples.map((sample) => ({
    owners: sample.owners ?? [],
    coupon: {
      id: chance.id(created.getTime()),
      code: sample.code,
      title: JSON.stringify(sample.title),
      kind: sample.kind,
      value: sample.value ?? null,
      currency: sample.currency ?? null,
      min_amount: sample.min ?? null,
      max_discount: sample.max ?? null,
      applies_to: [sample.target],
      country: sample.country ?? null,
      uses: sample.uses ?? 1,
      expires_at: new Date(startMs + sample.days * dayMs),
      created_at: created,
    },
  }));
  return {
    coupons: made.map(({ coupon }) => coupon),
    owned: made.flatMap(({ coupon, owners }) =>
      owners.map((country) => ({
        id: chance.id(created.getTime()),
        customer_id: idOf(country),
        coupon_id: coupon.id,
        uses: coupon.uses,
        expires_at: coupon.expires_at,
        added_at: created,
      })),
    ),
  };
};

/** Writes the coupons once their customers exist. */
export const writeCoupons = async (
  db: Executor,
  { coupons, owned }: SeededCoupons,
): Promise<void> => {
  await db.insertInto('coupon').values(coupons).execute();
  await db.insertInto('customer_coupon').values(owned).execute();
};
