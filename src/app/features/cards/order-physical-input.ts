import * as v from 'valibot';
import { validateNameOnCard } from '#domain/cards/name-on-card.ts';
import type { CardDesign, DeliveryMethod } from '#domain/cards/physical-cards.ts';
import { cardDesigns, deliveryMethods, physicalCardFee } from '#domain/cards/physical-cards.ts';
import { money, parseSignedWireAmount, toWireAmount } from '#domain/money/money.ts';
import type { createCard } from '#contract/cards.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { choice, formRule, text } from '#app/ui/forms/form-schema.ts';

/** What is typed and chosen for a physical card, named as the bank names a refused field. */
export interface PhysicalOrderInput {
  readonly account_id: string;
  readonly name_on_card: string;
  readonly design: string;
  /** The file of the customer's own picture; empty for another design. */
  readonly image: string;
  readonly delivery_method: string;
  /** The id of the address that cards are sent to; empty while there is none. */
  readonly cardShipping: string;
  /** The code of the chosen coupon, and what it takes off the fee; both empty without one. */
  readonly coupon_code: string;
  readonly discount: string;
}

/** The answers before a choice. The address is that of the customer's profile. */
export const emptyPhysicalOrder: Omit<PhysicalOrderInput, 'cardShipping'> = {
  account_id: '',
  name_on_card: '',
  design: cardDesigns[0],
  image: '',
  delivery_method: deliveryMethods[0],
  coupon_code: '',
  discount: '',
};

/** Checks the answers as the bank does. */
export const physicalOrderSchema = v.pipe(
  v.object({
    account_id: choice(),
    name_on_card: text(validateNameOnCard),
    design: choice(),
    image: v.string(),
    delivery_method: choice(),
    coupon_code: v.string(),
    discount: v.string(),
    cardShipping: text((id) => (id === '' ? 'missing' : undefined)),
  }),
  formRule<PhysicalOrderInput>(({ design, image }) =>
    design === 'OWN_IMAGE' && image === '' ? { image: 'missing' } : {},
  ),
);

/** The chosen design; the first one before a choice. */
export const designOf = ({ design }: Pick<PhysicalOrderInput, 'design'>): CardDesign =>
  cardDesigns.find((one) => one === design) ?? cardDesigns[0];

/** The chosen way to send the card; the first one before a choice. */
export const methodOf = (answers: Pick<PhysicalOrderInput, 'delivery_method'>): DeliveryMethod =>
  deliveryMethods.find((one) => one === answers.delivery_method) ?? deliveryMethods[0];

/** The fee before a coupon, in cents: with a free card of the plan only that of a faster delivery. */
export const orderFee = (
  answers: Pick<PhysicalOrderInput, 'delivery_method'>,
  isCardFree: boolean,
): bigint =>
  physicalCardFee('NEW', methodOf(answers)) -
  (isCardFree ? physicalCardFee('NEW', 'STANDARD') : 0n);

/** What is paid for the card, in cents: the fee less the coupon. */
export const orderTotal = (answers: PhysicalOrderInput, isCardFree: boolean): bigint =>
  orderFee(answers, isCardFree) - discountOf(answers);

/** What the chosen coupon takes off, in cents. */
export const discountOf = ({ discount }: Pick<PhysicalOrderInput, 'discount'>): bigint =>
  parseSignedWireAmount(discount, 'USD')?.minor ?? 0n;

/** The request for the answers, with the fee that was shown. */
export const toPhysicalOrder = (
  answers: PhysicalOrderInput,
  isCardFree: boolean,
): BodyInput<typeof createCard> => {
  const method = methodOf(answers);
  return {
    account_id: answers.account_id,
    card_account_type: 'physical',
    name_on_card: answers.name_on_card,
    design: designOf(answers),
    ...(designOf(answers) === 'OWN_IMAGE' && { image: answers.image }),
    delivery_method: method,
    fee: toWireAmount(money('USD', orderTotal(answers, isCardFree))),
    ...(answers.coupon_code !== '' && { coupon_code: answers.coupon_code }),
  };
};
