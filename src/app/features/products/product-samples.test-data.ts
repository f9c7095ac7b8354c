import type { Product } from '#contract/products.ts';
import { sampleId } from '#app/testing/samples.ts';

/** A thing in three colors, of which one is nearly and one is quite sold out. */
export const productOf = (change: Partial<Product> = {}): Product => ({
  id: sampleId(71),
  slug: 'jute-card-sleeve',
  kind: 'PHYSICAL',
  name: { en: 'Jute card sleeve', bn: 'পাটের কার্ড কভার' },
  summary: { en: 'Blocks contactless readers.', bn: 'দূর থেকে কার্ডের তথ্য পড়া আটকায়।' },
  description: { en: 'Woven by hand.', bn: 'হাতে বোনা।' },
  details: [{ en: 'Fits two cards', bn: 'দুটি কার্ড রাখা যায়' }],
  unit: null,
  images: ['/pictures/jute-card-sleeve.svg'],
  applicable_country: ['US', 'BD'],
  price: '14.00',
  currency: 'USD',
  prices: [
    {
      country: 'US',
      currency: 'USD',
      price: '14.00',
      delivery_estimate: { from_days: 4, until_days: 8 },
      terms: null,
    },
    {
      country: 'BD',
      currency: 'BDT',
      price: '990.00',
      delivery_estimate: { from_days: 2, until_days: 4 },
      terms: null,
    },
  ],
  delivery_estimate: { from_days: 4, until_days: 8 },
  stock: 124,
  variants: [
    {
      id: '0190b6f0-0000-7000-8000-000000000701',
      name: { en: 'Natural', bn: 'প্রাকৃতিক' },
      image: null,
      stock: 120,
    },
    {
      id: '0190b6f0-0000-7000-8000-000000000702',
      name: { en: 'Teal', bn: 'নীলাভ সবুজ' },
      image: '/pictures/jute-card-sleeve-teal.svg',
      stock: 4,
    },
    {
      id: '0190b6f0-0000-7000-8000-000000000703',
      name: { en: 'Marigold', bn: 'গাঁদা হলুদ' },
      image: null,
      stock: 0,
    },
  ],
  requires_kyc: false,
  ...change,
});
