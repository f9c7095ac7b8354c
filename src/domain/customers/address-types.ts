/** The five types of address (spec 3). */
export const addressTypes = [
  'legal',
  'shipping',
  'billing',
  'cardShipping',
  'productShipping',
] as const;

export type AddressType = (typeof addressTypes)[number];
