import type { Store } from '../generators/habits.ts';

/** Shops of Queens and the web, all fictitious or generic. */

const queens = { city: 'Queens', country: 'USA' } as const;
const newYork = { city: 'New York', country: 'USA' } as const;

export const groceries: readonly Store[] = [
  {
    ...queens,
    name: 'Jackson Corner Market',
    least: 1250n,
    most: 8900n,
    opens: 9,
    closes: 21,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Padma Halal Meat & Fish',
    least: 1800n,
    most: 7600n,
    opens: 10,
    closes: 20,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Greenleaf Supermarket',
    least: 2100n,
    most: 14_500n,
    opens: 8,
    closes: 22,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Roosevelt Fruit Stand',
    least: 450n,
    most: 2600n,
    opens: 8,
    closes: 19,
    takes: 'exact',
  },
];

export const eatingOut: readonly Store[] = [
  {
    ...queens,
    name: 'Sylhet Kitchen',
    least: 1400n,
    most: 5200n,
    opens: 12,
    closes: 22,
    takes: 'tip',
  },
  {
    ...queens,
    name: 'Diversity Plaza Chai House',
    least: 350n,
    most: 1450n,
    opens: 8,
    closes: 22,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Seven Line Diner',
    least: 1600n,
    most: 4800n,
    opens: 7,
    closes: 22,
    takes: 'tip',
  },
  {
    ...newYork,
    name: 'Midtown Salad Bar',
    least: 1195n,
    most: 1895n,
    opens: 11,
    closes: 15,
    takes: 'exact',
  },
  {
    ...newYork,
    name: 'Two Bridges Coffee',
    least: 375n,
    most: 1150n,
    opens: 7,
    closes: 17,
    takes: 'exact',
  },
];

export const transit: readonly Store[] = [
  {
    ...newYork,
    name: 'NYC Subway and Bus Fare',
    least: 290n,
    most: 290n,
    opens: 7,
    closes: 20,
    takes: 'exact',
  },
  {
    ...newYork,
    name: 'NYC Subway and Bus Fare',
    least: 290n,
    most: 290n,
    opens: 7,
    closes: 10,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Elmhurst Car Service',
    least: 1100n,
    most: 3900n,
    opens: 7,
    closes: 23,
    takes: 'tip',
  },
];

export const fuel: readonly Store[] = [
  {
    ...queens,
    name: 'Hillside Fuel Stop',
    least: 2600n,
    most: 6400n,
    opens: 7,
    closes: 22,
    takes: 'pump',
  },
  {
    ...queens,
    name: 'Queens Boulevard Gas',
    least: 2400n,
    most: 5900n,
    opens: 6,
    closes: 22,
    takes: 'pump',
  },
];

export const household: readonly Store[] = [
  {
    ...queens,
    name: 'Woodside Pharmacy',
    least: 620n,
    most: 6400n,
    opens: 9,
    closes: 20,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Northern Hardware & Paint',
    least: 900n,
    most: 12_400n,
    opens: 9,
    closes: 18,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Spin Cycle Laundromat',
    least: 850n,
    most: 2450n,
    opens: 8,
    closes: 21,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'Little Steps Children’s Wear',
    least: 1900n,
    most: 9800n,
    opens: 10,
    closes: 19,
    takes: 'exact',
  },
];

export const online: readonly Store[] = [
  {
    city: 'Portland',
    country: 'USA',
    name: 'Paperboat Books Online',
    least: 899n,
    most: 4600n,
    opens: 8,
    closes: 24,
    takes: 'exact',
  },
  {
    city: 'Austin',
    country: 'USA',
    name: 'Cloudnest Storage',
    least: 299n,
    most: 999n,
    opens: 5,
    closes: 8,
    takes: 'exact',
  },
  {
    city: 'Seattle',
    country: 'USA',
    name: 'Rainy Street Streaming',
    least: 1299n,
    most: 1599n,
    opens: 5,
    closes: 9,
    takes: 'exact',
  },
  {
    city: 'Los Angeles',
    country: 'USA',
    name: 'Thread & Thimble',
    least: 2400n,
    most: 11_900n,
    opens: 9,
    closes: 24,
    takes: 'exact',
  },
  {
    city: 'Dhaka',
    country: 'BGD',
    name: 'Shankhari Lane Crafts',
    least: 1800n,
    most: 8600n,
    opens: 6,
    closes: 20,
    takes: 'exact',
  },
];

/** Web services for a small studio in Dhaka. */
export const studioTools: readonly Store[] = [
  {
    city: 'San Francisco',
    country: 'USA',
    name: 'Hilltop Code Hosting',
    least: 2100n,
    most: 8400n,
    opens: 9,
    closes: 23,
    takes: 'exact',
  },
  {
    city: 'Denver',
    country: 'USA',
    name: 'Riverbed Cloud',
    least: 4200n,
    most: 26_800n,
    opens: 9,
    closes: 23,
    takes: 'exact',
  },
  {
    city: 'Boston',
    country: 'USA',
    name: 'Inkwell Fonts',
    least: 1500n,
    most: 4900n,
    opens: 9,
    closes: 23,
    takes: 'exact',
  },
  {
    city: 'Dhaka',
    country: 'BGD',
    name: 'Kawran Bazar Computer City',
    least: 1200n,
    most: 18_500n,
    opens: 10,
    closes: 20,
    takes: 'exact',
  },
];

/** Wholesale purchases of a grocer. */
export const wholesale: readonly Store[] = [
  {
    ...queens,
    name: 'Maspeth Cash & Carry',
    least: 4200n,
    most: 21_000n,
    opens: 6,
    closes: 14,
    takes: 'exact',
  },
  {
    ...newYork,
    name: 'Hunts Point Produce Hall',
    least: 5600n,
    most: 24_500n,
    opens: 5,
    closes: 10,
    takes: 'exact',
  },
  {
    ...queens,
    name: 'College Point Packaging',
    least: 1900n,
    most: 7800n,
    opens: 8,
    closes: 17,
    takes: 'exact',
  },
];
