import { describe, expect, test } from 'vitest';
import {
  canBeActivatedAt,
  estimateDelivery,
  fulfillmentSteps,
  fulfillmentTransition,
  isLastStep,
  physicalCardFee,
  validatePhysicalCard,
} from './physical-cards.ts';

test.each([
  ['NEW', 'STANDARD', 5_00n],
  ['NEW', 'EXPRESS', 20_00n],
  ['REPLACEMENT', 'STANDARD', 0n],
  ['REPLACEMENT', 'EXPRESS', 15_00n],
] as const)('%s %s costs %s cents', (reason, method, fee) => {
  expect(physicalCardFee(reason, method)).toBe(fee);
});

test.each([
  ['STANDARD', 'US', '2026-12-04'],
  ['STANDARD', 'BD', '2026-12-10'],
  ['EXPRESS', 'US', '2026-11-29'],
  ['EXPRESS', 'BD', '2026-12-01'],
] as const)('%s to %s, ordered on 26 November, arrives by %s', (method, country, day) => {
  expect(estimateDelivery('2026-11-26', { method, country })).toBe(day);
});

/** Every cell: `+` allowed, `=` no change, `-` forbidden; rows and columns in the order of steps. */
const table = {
  ORDERED: '=+---+',
  PRINTED: '-=+---',
  SHIPPED: '--=++-',
  DELIVERED: '---=--',
  RETURNED: '----=-',
  CANCELED: '-----=',
} as const;

describe.each(fulfillmentSteps)('a card that is %s', (now) => {
  test.each(fulfillmentSteps.map((reached, place) => [reached, table[now][place]]))(
    'is reported %s: %s',
    (reached, expected) => {
      const { kind } = fulfillmentTransition(now, reached as (typeof fulfillmentSteps)[number]);
      expect({ allowed: '+', same: '=', forbidden: '-' }[kind]).toBe(expected);
    },
  );
});

test('a card is activated after it has left the bank, unless it came back', () => {
  expect(fulfillmentSteps.filter(canBeActivatedAt)).toEqual(['SHIPPED', 'DELIVERED']);
});

test('nothing follows a card that arrived, came back or was canceled', () => {
  expect(fulfillmentSteps.filter(isLastStep)).toEqual(['DELIVERED', 'RETURNED', 'CANCELED']);
});

describe('an order', () => {
  const order = {
    name_on_card: 'Zoë Łęcka',
    design: 'RIVER',
    delivery_method: 'STANDARD',
  } as const;

  test('needs a name that a card can carry, a design and a method', () => {
    expect(validatePhysicalCard(order)).toEqual({});
    expect(validatePhysicalCard({})).toEqual({
      name_on_card: 'missing',
      design: 'not_chosen',
      delivery_method: 'not_chosen',
    });
  });

  test.each([
    ['OWN_IMAGE', undefined, 'missing'],
    ['OWN_IMAGE', '0193', undefined],
    ['RIVER', '0193', 'refused'],
  ] as const)('with the design %s and the image %s: %s', (design, image, problem) => {
    expect(validatePhysicalCard({ ...order, design, image }).image).toBe(problem);
  });

  test.each([
    ['রহিমা', 'not_latin'],
    ['A', 'not_a_name'],
    ['Abcdefghij Klmnopqrstu', 'too_long'],
  ])('with the name %s: %s', (name_on_card, problem) => {
    expect(validatePhysicalCard({ ...order, name_on_card })).toEqual({ name_on_card: problem });
  });
});
