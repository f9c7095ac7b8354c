import { expect, test } from 'vitest';
import { bankCardReasons, cardStatuses } from './card-status.ts';
import { planReissue, reissueReasons } from './reissue.ts';

/** The plan for a lost or stolen card, a damaged plastic, and a damaged virtual card. */
const table = {
  ACTIVE: ['new_card', 'new_plastic', 'card_step_not_possible'],
  UNACTIVATED: ['new_card', 'new_plastic', 'card_step_not_possible'],
  SUSPENDED: ['new_card', 'new_plastic', 'card_step_not_possible'],
  TERMINATED: ['card_terminated', 'card_terminated', 'card_terminated'],
  IMAGE_PENDING: ['card_image_open', 'card_image_open', 'card_image_open'],
  IMAGE_REJECTED: ['card_image_open', 'card_image_open', 'card_image_open'],
} as const;

const planned = (...[facts, because]: Parameters<typeof planReissue>): string => {
  const plan = planReissue(facts, because);
  return plan.kind === 'forbidden' ? plan.code : plan.kind;
};

test.each(cardStatuses)('a card that is %s', (status) => {
  const [replaced, plastic, virtual] = table[status];
  const of = (kind: 'virtual' | 'physical') => ({ status, reason: null, kind });
  for (const kind of ['virtual', 'physical'] as const)
    for (const reason of ['LOST', 'STOLEN'] as const)
      expect(planned(of(kind), reason)).toBe(replaced);
  expect(planned(of('physical'), 'DAMAGED')).toBe(plastic);
  expect(planned(of('virtual'), 'DAMAGED')).toBe(virtual);
});

test.each(bankCardReasons)('a card that the bank suspended for %s is not replaced', (reason) => {
  for (const because of reissueReasons)
    expect(planned({ status: 'SUSPENDED', reason, kind: 'physical' }, because)).toBe(
      'card_suspended_by_bank',
    );
});
