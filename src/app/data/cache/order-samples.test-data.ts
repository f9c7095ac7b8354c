import { at, id, street, unheardOf } from './canaries.test-data.ts';

const order = {
  ...unheardOf,
  id,
  order_no: 'KO7F3K9Q2M',
  status: 'SHIPPED',
  items: [
    {
      ...unheardOf,
      product_id: id,
      variant_id: id,
      slug: 'security-key',
      kind: 'PHYSICAL',
      name: { en: 'Security key', bn: 'সিকিউরিটি কি' },
      variant_name: null,
      image: '/pictures/security-key.svg',
      quantity: 1,
      unit_price: '29.00',
    },
  ],
  currency: 'USD',
  subtotal: '29.00',
  shipping: '4.50',
  total: '33.50',
  pay_from_account: id,
  debit_amount: '33.50',
  debit_currency: 'USD',
  rate: null,
  address: {
    ...unheardOf,
    address_line_1: street,
    address_line_2: null,
    city: 'Queens',
    state: 'New York',
    thana: null,
    district: null,
    division: null,
    postal_code: '11105',
    country: 'US',
  },
  tracking: 'KX123456',
  estimated_delivery: { from: '2026-11-25', until: '2026-11-29' },
  events: [{ ...unheardOf, kind: 'PAID', at }],
  transaction_id: id,
  refund: null,
  is_cancellable: false,
  return_until: null,
  invoice_url: `/product-order/${id}/invoice/`,
  created_at: at,
};

/** Orders as the bank returns them, for what is stored on the device. */
export const orderSamples = {
  orders: { ...unheardOf, count: 1, results: [order] },
  order,
};
