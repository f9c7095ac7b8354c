import { describe, expect, test } from 'vitest';
import {
  bankCardReasons,
  type CardAction,
  type CardStatus,
  cardActions,
  cardSecretsRefusal,
  cardStatuses,
  cardTransition,
  customerCardReasons,
} from './card-status.ts';

/** Every cell: a status, `=` for no change, or the code of the refusal. SUSPENDED is by the customer. */
const table: Readonly<Record<CardAction, Readonly<Record<CardStatus, string>>>> = {
  activate: {
    ACTIVE: '=',
    UNACTIVATED: 'ACTIVE',
    SUSPENDED: 'card_frozen',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: 'card_image_open',
    IMAGE_REJECTED: 'card_image_open',
  },
  freeze: {
    ACTIVE: 'SUSPENDED',
    UNACTIVATED: 'card_not_activated',
    SUSPENDED: '=',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: 'card_image_open',
    IMAGE_REJECTED: 'card_image_open',
  },
  unfreeze: {
    ACTIVE: '=',
    UNACTIVATED: 'card_not_activated',
    SUSPENDED: 'ACTIVE',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: 'card_image_open',
    IMAGE_REJECTED: 'card_image_open',
  },
  terminate: {
    ACTIVE: 'TERMINATED',
    UNACTIVATED: 'TERMINATED',
    SUSPENDED: 'TERMINATED',
    TERMINATED: '=',
    IMAGE_PENDING: 'TERMINATED',
    IMAGE_REJECTED: 'TERMINATED',
  },
  submit_image: {
    ACTIVE: 'card_step_not_possible',
    UNACTIVATED: 'card_not_activated',
    SUSPENDED: 'card_frozen',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: '=',
    IMAGE_REJECTED: 'IMAGE_PENDING',
  },
  suspend: {
    ACTIVE: 'SUSPENDED',
    UNACTIVATED: 'card_not_activated',
    SUSPENDED: 'SUSPENDED',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: 'card_image_open',
    IMAGE_REJECTED: 'card_image_open',
  },
  lift_suspension: {
    ACTIVE: '=',
    UNACTIVATED: 'card_not_activated',
    SUSPENDED: 'card_frozen',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: 'card_image_open',
    IMAGE_REJECTED: 'card_image_open',
  },
  accept_image: {
    ACTIVE: 'card_step_not_possible',
    UNACTIVATED: '=',
    SUSPENDED: 'card_frozen',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: 'UNACTIVATED',
    IMAGE_REJECTED: 'card_image_open',
  },
  reject_image: {
    ACTIVE: 'card_step_not_possible',
    UNACTIVATED: 'card_not_activated',
    SUSPENDED: 'card_frozen',
    TERMINATED: 'card_terminated',
    IMAGE_PENDING: 'IMAGE_REJECTED',
    IMAGE_REJECTED: '=',
  },
};

const cells = cardActions.flatMap((action) =>
  cardStatuses.map((status) => ({ action, status, result: table[action][status] })),
);

const outcome = (...[facts, action]: Parameters<typeof cardTransition>): string => {
  const transition = cardTransition(facts, action);
  if (transition.kind === 'same') return '=';
  return transition.kind === 'allowed' ? transition.to : transition.code;
};

describe('every action on a card in every status', () => {
  test.each(cells)('$action of $status: $result', ({ action, status, result }) => {
    expect(outcome({ status, reason: null }, action)).toBe(result);
  });

  test('a terminated card never changes', () => {
    const changes = cardActions.filter(
      (action) => cardTransition({ status: 'TERMINATED', reason: null }, action).kind === 'allowed',
    );
    expect(changes).toEqual([]);
  });

  test('only activating makes an unactivated card active', () => {
    const ways = cells.filter(
      ({ status, result }) => status === 'UNACTIVATED' && result === 'ACTIVE',
    );
    expect(ways.map(({ action }) => action)).toEqual(['activate']);
  });
});

describe('a suspended card', () => {
  test.each(bankCardReasons)('for %s is lifted by the bank alone', (reason) => {
    const facts = { status: 'SUSPENDED', reason } as const;
    expect(outcome(facts, 'unfreeze')).toBe('card_suspended_by_bank');
    expect(outcome(facts, 'freeze')).toBe('=');
    expect(outcome(facts, 'suspend')).toBe('=');
    expect(outcome(facts, 'lift_suspension')).toBe('ACTIVE');
    expect(outcome(facts, 'terminate')).toBe('TERMINATED');
  });

  test.each(customerCardReasons)('for %s is unfrozen by the customer alone', (reason) => {
    const facts = { status: 'SUSPENDED', reason } as const;
    expect(outcome(facts, 'unfreeze')).toBe('ACTIVE');
    expect(outcome(facts, 'lift_suspension')).toBe('card_frozen');
    expect(outcome(facts, 'suspend')).toBe('SUSPENDED');
  });
});

test.each([
  ['ACTIVE', undefined],
  ['SUSPENDED', undefined],
  ['UNACTIVATED', 'card_not_activated'],
  ['TERMINATED', 'card_terminated'],
  ['IMAGE_PENDING', 'card_image_open'],
  ['IMAGE_REJECTED', 'card_image_open'],
] as const)('number and PIN of a card that is %s: %s', (status, refusal) => {
  expect(cardSecretsRefusal(status)).toBe(refusal);
});
