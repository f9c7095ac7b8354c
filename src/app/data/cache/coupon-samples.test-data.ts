import { at, id, unheardOf } from './canaries.test-data.ts';

/** A customer’s coupons. */
export const couponSamples: Readonly<Record<string, unknown>> = {
  coupons: {
    results: [
      {
        ...unheardOf,
        id,
        code: 'NOVFREE',
        title: { en: 'Free transfer', bn: 'ফ্রি ট্রান্সফার' },
        kind: 'FREE_FEE',
        value: null,
        currency: 'USD',
        min_amount: '50.00',
        max_discount: null,
        applies_to: ['TRANSFER_FEE'],
        country: null,
        expires_at: at,
        uses_left: 1,
        status: 'AVAILABLE',
        used_at: null,
      },
    ],
    count: 1,
  },
};
